package solver

// grid is the geometry of a board: the up to eight cells around each cell, in
// ascending order.
type grid struct {
	w, h int
	near [][]uint16
}

func newGrid(w, h int) grid {
	g := grid{w: w, h: h, near: make([][]uint16, w*h)}
	slab := make([]uint16, 0, 8*w*h)
	for y := range h {
		for x := range w {
			from := len(slab)
			for ny := max(y-1, 0); ny <= min(y+1, h-1); ny++ {
				for nx := max(x-1, 0); nx <= min(x+1, w-1); nx++ {
					if nx != x || ny != y {
						slab = append(slab, uint16(ny*w+nx))
					}
				}
			}
			g.near[y*w+x] = slab[from:len(slab):len(slab)]
		}
	}
	return g
}
