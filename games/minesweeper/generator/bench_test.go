package generator

import (
	"fmt"
	"testing"
)

func BenchmarkMake(b *testing.B) {
	for _, s := range append(presets(), size{9, 9, 35}, size{30, 24, 180}, size{100, 100, 2000}) {
		for _, grade := range []Grade{Numbers, Counted} {
			b.Run(fmt.Sprintf("%dx%d_%d_grade%d", s.w, s.h, s.mines, grade), func(b *testing.B) {
				var g Generator
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					made(b, &g, s.order(3*s.w+3, grade, i))
				}
			})
		}
	}
}
