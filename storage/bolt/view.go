package bolt

import (
	"bytes"
	"context"

	"go.etcd.io/bbolt"

	"arcade/storage"
)

// view is a transaction that records are read from.
type view struct {
	tx    *bbolt.Tx
	codec *codec
}

func (v view) bucket(name string) (*bbolt.Bucket, error) {
	b := v.tx.Bucket([]byte(name))
	if b == nil {
		return nil, damaged("there is no bucket %q", name)
	}
	return b, nil
}

// raw reads a value; nil where there is none. It is valid until the
// transaction ends.
func (v view) raw(bucket string, key []byte) ([]byte, error) {
	b, err := v.bucket(bucket)
	if err != nil {
		return nil, err
	}
	return b.Get(key), nil
}

// load reads a record; ErrNotFound where there is none.
func load[T interface{ version() uint }](v view, bucket string, key []byte) (T, error) {
	raw, err := v.raw(bucket, key)
	if err == nil && raw == nil {
		err = storage.ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return decode[T](v.codec, raw)
}

// scan calls do for every key with the prefix, in order, until it gives false
// or the context ends.
func (v view) scan(ctx context.Context, bucket string, prefix []byte, do func(key, value []byte) (bool, error)) error {
	b, err := v.bucket(bucket)
	if err != nil {
		return err
	}
	c := b.Cursor()
	for k, value := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, value = c.Next() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if more, err := do(k, value); err != nil || !more {
			return err
		}
	}
	return nil
}
