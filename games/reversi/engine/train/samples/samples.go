// Package samples keeps the positions that the weights are fitted to.
package samples

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/bits"

	"arcade/games/reversi/board"
)

// Sample is a position with what it is worth.
type Sample struct {
	Board board.Board
	// Value is for the side to move, in hundredths of a disc: -6400 to 6400.
	Value int16
	// Held is set in the games that no weights are fitted to: the loss is
	// measured on them.
	Held bool
}

// Discs is the number of discs on the board.
func (s Sample) Discs() int { return bits.OnesCount64(s.Board.Own | s.Board.Opp) }

// A batch is what a number of games left, as bytes, in little-endian order:
//
//	uint32   number of samples
//	uint32   CRC-32 (IEEE) of what follows
//	samples  own uint64, opp uint64, value int16, held uint8
const (
	headSize   = 8
	sampleSize = 19
	mostBatch  = 1 << 24
)

// ErrDamaged is what Decode says of bytes that are no whole batches: the
// program was stopped while it wrote, or the file is another one.
var ErrDamaged = errors.New("samples: a damaged batch")

// Encode makes a batch.
func Encode(list []Sample) []byte {
	data := make([]byte, headSize, headSize+sampleSize*len(list))
	le := binary.LittleEndian
	for _, s := range list {
		data = le.AppendUint64(data, s.Board.Own)
		data = le.AppendUint64(data, s.Board.Opp)
		data = le.AppendUint16(data, uint16(s.Value))
		held := byte(0)
		if s.Held {
			held = 1
		}
		data = append(data, held)
	}
	le.PutUint32(data, uint32(len(list)))
	le.PutUint32(data[4:], crc32.ChecksumIEEE(data[headSize:]))
	return data
}

// Decode reads batches. Where they are damaged it gives what came before, the
// number of whole batches and their length in bytes, with ErrDamaged.
func Decode(data []byte) (list []Sample, batches, length int, err error) {
	for length < len(data) {
		batch, size, err := decodeOne(data[length:])
		if err != nil {
			return list, batches, length, fmt.Errorf("%w: number %d", err, batches)
		}
		list = append(list, batch...)
		batches++
		length += size
	}
	return list, batches, length, nil
}

func decodeOne(data []byte) (list []Sample, size int, err error) {
	le := binary.LittleEndian
	if len(data) < headSize {
		return nil, 0, ErrDamaged
	}
	n := int(le.Uint32(data))
	size = headSize + n*sampleSize
	if n > mostBatch || len(data) < size {
		return nil, 0, ErrDamaged
	}
	body := data[headSize:size]
	if crc32.ChecksumIEEE(body) != le.Uint32(data[4:]) {
		return nil, 0, ErrDamaged
	}
	list = make([]Sample, n)
	for i := range list {
		raw := body[i*sampleSize:]
		list[i] = Sample{
			Board: board.Board{Own: le.Uint64(raw), Opp: le.Uint64(raw[8:])},
			Value: int16(le.Uint16(raw[16:])),
			Held:  raw[18] != 0,
		}
	}
	return list, size, nil
}
