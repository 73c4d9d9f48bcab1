package main

import (
	"errors"
	"os"
	"runtime"
	"runtime/pprof"
)

// profiles are the files for pprof that a child writes, "" for none.
type profiles struct {
	cpu string // the processor time of what is measured
	mem string // the heap at the end of it, and what was allocated until then
	out *os.File
}

// options are the child's.
func (p profiles) options() []string {
	return []string{"-cpuprofile", p.cpu, "-memprofile", p.mem}
}

// asked begins and ends the profiles at the parent's words.
func (p *profiles) asked(word string, _ *usage) error {
	switch word {
	case askBegin:
		return p.begin()
	case askEnd:
		return errors.Join(p.end(), p.heap())
	}
	return nil
}

func (p *profiles) begin() (err error) {
	if p.cpu == "" {
		return nil
	}
	if p.out, err = os.Create(p.cpu); err != nil {
		return err
	}
	return pprof.StartCPUProfile(p.out)
}

func (p *profiles) end() error {
	if p.out == nil {
		return nil
	}
	pprof.StopCPUProfile()
	return p.out.Close()
}

func (p *profiles) heap() error {
	if p.mem == "" {
		return nil
	}
	f, err := os.Create(p.mem)
	if err != nil {
		return err
	}
	runtime.GC()
	return errors.Join(pprof.Lookup("allocs").WriteTo(f, 0), f.Close())
}
