package gametest

import (
	"encoding/binary"
	"encoding/json"
	"fmt"

	"arcade/games"
)

// look is everything that one onlooker can learn of a state, as one text:
// equal states give equal looks, and a secret must not change one.
func look(s games.State, seat games.Seat) string {
	b := fmt.Appendf(nil, "to move %v\nmoves %q\nnotes %v\nresult %+v\n",
		s.ToMove(), s.Moves(seat), s.Notes(seat), s.Result())
	b = append(b, abilities(s, seat)...)
	for _, shape := range []games.Shape{{W: 40, H: 12}, {W: 100, H: 40}} {
		w, h := s.Extent(shape)
		b = fmt.Appendf(b, "\nextent %dx%d\n", w, h)
		c := games.NewCanvas(w, h)
		s.Paint(c, games.View{Seat: seat, Shape: shape, Marks: games.ShowLegal | games.ShowLast})
		b = appendCells(b, c)
	}
	return string(b)
}

// looks is what all onlookers learn together.
func looks(s games.State, seats []games.Seat) string {
	var all string
	for _, seat := range seats {
		all += look(s, seat)
	}
	return all
}

// abilities writes what the optional abilities of a state tell.
func abilities(s games.State, seat games.Seat) string {
	var text string
	if d, ok := s.(games.Describer); ok {
		told, err := json.Marshal(d.Describe(seat))
		text += fmt.Sprintf("describe %s %v\n", told, err)
	}
	if f, ok := s.(games.Forcer); ok {
		text += fmt.Sprintf("forced %q\n", f.Forced())
	}
	if sc, ok := s.(games.Scorer); ok {
		text += fmt.Sprintf("score %v\n", sc.Score())
	}
	if tm, ok := s.(games.Timer); ok {
		start, end, started, stopped := tm.Watch()
		text += fmt.Sprintf("watch %d %d %v %v\n", start, end, started, stopped)
	}
	if g, ok := s.(games.Gauger); ok {
		text += fmt.Sprintf("gauges %v\n", g.Gauges())
	}
	if m, ok := s.(games.Mapper); ok {
		text += fmt.Sprintf("maps %v\n", m.Maps(seat, 8, 4))
	}
	if w, ok := s.(games.Waker); ok {
		at, wakes := w.Wake()
		text += fmt.Sprintf("wake %d %v\n", at, wakes)
	}
	return text
}

func appendCells(b []byte, c *games.Canvas) []byte {
	for _, cell := range c.Cells {
		b = binary.BigEndian.AppendUint32(b, uint32(cell.Glyph))
		b = append(b, byte(cell.Role), byte(cell.Mark))
		b = binary.BigEndian.AppendUint16(b, uint16(cell.Spot))
	}
	return b
}
