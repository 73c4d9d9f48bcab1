package storagetest

import (
	"reflect"

	"arcade/games"
	"arcade/storage"
)

// testRoundTrip fills every field of a match, a study and an account, whatever
// fields they have, and reads them back: a field that a store forgets is found
// on the day it is added.
func testRoundTrip(k *kit) {
	var m storage.Match
	n := 0
	fill(reflect.ValueOf(&m).Elem(), &n)
	m.ID, m.Final, m.Before, m.After = "2abcde", nil, nil, nil
	k.ok(k.Keep(k.ctx, []storage.Match{m}))
	if got := must(k.Match(k.ctx, m.ID))(k); !reflect.DeepEqual(got, m) {
		k.Fatalf("kept\n%+v\ngot\n%+v", m, got)
	}
	m.Final = &games.Result{}
	fill(reflect.ValueOf(m.Final).Elem(), &n)
	k.finish(m)
	if got := must(k.Match(k.ctx, m.ID))(k); !reflect.DeepEqual(got, m) {
		k.Fatalf("finished\n%+v\ngot\n%+v", m, got)
	}
	var s games.Study
	fill(reflect.ValueOf(&s).Elem(), &n)
	s.Done = len(s.Verdicts)
	k.ok(k.KeepStudy(k.ctx, m.ID, s))
	if got := must(k.Study(k.ctx, m.ID))(k); !reflect.DeepEqual(got, s) {
		k.Fatalf("studied\n%+v\ngot\n%+v", s, got)
	}
	var p storage.Player
	fill(reflect.ValueOf(&p).Elem(), &n)
	must(k.Create(k.ctx, p, key("all")))(k)
	if got := must(k.PlayerByID(k.ctx, p.ID))(k); !reflect.DeepEqual(got, p) {
		k.Fatalf("created\n%+v\ngot\n%+v", p, got)
	}
}

// fill gives every field another value.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("text " + string(rune('a'+*n%26)) + " \xff") // not UTF-8
	case reflect.Int, reflect.Int8, reflect.Int32, reflect.Int64:
		v.SetInt(int64(*n % 100))
	case reflect.Uint8, reflect.Uint64:
		v.SetUint(uint64(*n % 100))
	case reflect.Float64:
		v.SetFloat(float64(*n) + 0.1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n)
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]string{"one": "1"}))
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	default:
		panic("storagetest: a field of kind " + v.Kind().String())
	}
}
