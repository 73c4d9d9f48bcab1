package bolt

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/fxamacker/cbor/v2"
)

// recordVersion is the version that records are written with. One that is
// read may be older: it then lacks the newer keys.
const recordVersion = 1

// head begins every record.
type head struct {
	Version uint `cbor:"0,keyasint"`
}

func now() head { return head{recordVersion} }

func (h head) version() uint { return h.Version }

// codec writes records: a CRC-32C (Castagnoli) of the rest, then CBOR with
// integer keys in its deterministic form (RFC 8949, section 4.2.1). The sum
// finds what bbolt's pages don't protect: a changed byte inside a value.
type codec struct {
	enc cbor.EncMode
	dec cbor.DecMode
	sum *crc32.Table
}

func newCodec() (*codec, error) {
	enc, err := cbor.CoreDetEncOptions().EncMode()
	if err != nil {
		return nil, err
	}
	dec, err := cbor.DecOptions{
		DupMapKey: cbor.DupMapKeyEnforcedAPF,
		// A log may be long; the record's own length bounds it.
		MaxArrayElements: 1 << 24,
		// A text that is not UTF-8 was written as it is and comes back so.
		UTF8: cbor.UTF8DecodeInvalid,
	}.DecMode()
	if err != nil {
		return nil, err
	}
	return &codec{enc, dec, crc32.MakeTable(crc32.Castagnoli)}, nil
}

func (c *codec) encode(record any) ([]byte, error) {
	body, err := c.enc.Marshal(record)
	if err != nil {
		return nil, err
	}
	sealed := binary.BigEndian.AppendUint32(make([]byte, 0, 4+len(body)), crc32.Checksum(body, c.sum))
	return append(sealed, body...), nil
}

// decode reads a record of any bytes: ErrDamaged where it is not one.
func decode[T interface{ version() uint }](c *codec, b []byte) (T, error) {
	var record T
	if len(b) < 4 || binary.BigEndian.Uint32(b) != crc32.Checksum(b[4:], c.sum) {
		return record, damaged("a record's checksum")
	}
	return decodeBody[T](c, b[4:])
}

func decodeBody[T interface{ version() uint }](c *codec, b []byte) (T, error) {
	var record T
	if err := c.dec.Unmarshal(b, &record); err != nil {
		return record, fmt.Errorf("%w (%v)", damaged("a record"), err)
	}
	if v := record.version(); v < 1 || v > recordVersion {
		return record, damaged("a record of version %d", v)
	}
	return record, nil
}
