package pattern

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// A weights file is a header of 16 bytes and a flate stream. The header, in
// little-endian order:
//
//	8 bytes  "reversi\n"
//	uint16   version, 1
//	uint16   number of stages
//	uint32   CRC-32 (IEEE) of the stream's content
//
// The content holds the canonical weights of each stage in their order, as
// differences from the same weight one stage before, zigzag coded: first the
// low bytes of a stage, then the high bytes.
const (
	magic      = "reversi\n"
	version    = 1
	headerSize = 16
)

// level is that of the compression: the best one takes ten times as long for 3 %.
const level = 5

// The errors of Read and New.
var (
	ErrMagic   = errors.New("pattern: not a weights file")
	ErrVersion = errors.New("pattern: weights of another version")
	ErrStages  = errors.New("pattern: weights for another number of stages")
	ErrDamaged = errors.New("pattern: a damaged weights file")
	ErrSum     = errors.New("pattern: the checksum of the weights is wrong")
	ErrShape   = errors.New("pattern: a wrong number of weights")
	ErrMirror  = errors.New("pattern: mirror images with different weights")
)

// Read reads a weights file. It refuses what is damaged, cut short or followed
// by anything, with one of the package's errors or with that of the reader.
func Read(r io.Reader) (*Weights, error) {
	var header [headerSize]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return nil, cut(err, ErrMagic)
	}
	le := binary.LittleEndian
	switch {
	case string(header[:8]) != magic:
		return nil, ErrMagic
	case le.Uint16(header[8:]) != version:
		return nil, fmt.Errorf("%w: %d", ErrVersion, le.Uint16(header[8:]))
	case le.Uint16(header[10:]) != Stages:
		return nil, fmt.Errorf("%w: %d", ErrStages, le.Uint16(header[10:]))
	}
	content, err := inflate(r)
	if err != nil {
		return nil, err
	}
	if checksum(content) != le.Uint32(header[12:]) {
		return nil, ErrSum
	}
	return unpack(content), nil
}

// cut names the end of the data where more should have come.
func cut(err, name error) error {
	var corrupt flate.CorruptInputError
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &corrupt) {
		return fmt.Errorf("%w: %w", name, err)
	}
	return err
}

// inflate reads the content, which has a known length, and never more.
func inflate(r io.Reader) ([]byte, error) {
	// The decompressor takes no byte beyond its stream from a bufio.Reader.
	file := bufio.NewReader(r)
	stream := flate.NewReader(file)
	content := make([]byte, Stages*len(own())*2)
	if _, err := io.ReadFull(stream, content); err != nil {
		return nil, cut(err, ErrDamaged)
	}
	var more [1]byte
	for _, rest := range []io.Reader{stream, file} {
		if n, err := io.ReadFull(rest, more[:]); n != 0 {
			return nil, fmt.Errorf("%w: more than the weights", ErrDamaged)
		} else if !errors.Is(err, io.EOF) {
			return nil, cut(err, ErrDamaged)
		}
	}
	return content, nil
}

// own lists the canonical weights of a stage.
func own() []int32 {
	var list []int32
	for i, same := range Canonical() {
		if int(same) == i {
			list = append(list, same)
		}
	}
	return list
}

// Write writes the weights as a file that Read reads.
func (w *Weights) Write(to io.Writer) error {
	content := w.payload()
	var file bytes.Buffer
	file.WriteString(magic)
	header := binary.LittleEndian.AppendUint16(nil, version)
	header = binary.LittleEndian.AppendUint16(header, Stages)
	header = binary.LittleEndian.AppendUint32(header, checksum(content))
	file.Write(header)
	stream, err := flate.NewWriter(&file, level)
	if err != nil {
		return err
	}
	if _, err := stream.Write(content); err != nil {
		return err
	}
	if err := stream.Close(); err != nil {
		return err
	}
	_, err = to.Write(file.Bytes())
	return err
}

func checksum(content []byte) uint32 { return crc32.ChecksumIEEE(content) }

// zero are the weights before the first stage.
func zero() *[padded]uint16 {
	all := new([padded]uint16)
	for i := range all {
		all[i] = bias
	}
	return all
}

// payload is the content of the file before it is compressed.
func (w *Weights) payload() []byte {
	list := own()
	n := len(list)
	content := make([]byte, Stages*n*2)
	before := zero()
	for s, values := range w.stages {
		low, high := content[2*s*n:][:n], content[(2*s+1)*n:][:n]
		for i, index := range list {
			d := int16(values[index] - before[index]) // wraps, as unpack does
			z := uint16(d<<1) ^ uint16(d>>15)
			low[i], high[i] = byte(z), byte(z>>8)
		}
		before = values
	}
	return content
}

// unpack undoes payload; the content has the right length.
func unpack(content []byte) *Weights {
	w := &Weights{sum: checksum(content)}
	canonical, list := Canonical(), own()
	n := len(list)
	before := zero()
	for s := range w.stages {
		low, high := content[2*s*n:][:n], content[(2*s+1)*n:][:n]
		values := new([padded]uint16)
		for i, index := range list {
			z := uint16(low[i]) | uint16(high[i])<<8
			values[index] = before[index] + (z>>1 ^ -(z & 1))
		}
		for i, same := range canonical {
			values[i] = values[same]
		}
		w.stages[s], before = values, values
	}
	return w
}
