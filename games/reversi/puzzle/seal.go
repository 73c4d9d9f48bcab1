package puzzle

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"math/rand/v2"
	"strings"

	"arcade/games"
)

// The presets, and what a problem that is tried once more is played as.
const (
	Random = "random"
	Daily  = "daily"
	again  = "again"
)

// deal is what the options of a match say: under which preset it is played,
// on which day for the daily one, and the problem.
type deal struct {
	preset  string
	day     games.Day
	problem *Problem
}

// options writes a deal. Everybody may read options, and the seed only who has
// seen the end: so what gives the solution away is sealed with the seed.
//
//	PRESET [DAY] POSITION SIDE DEPTH SEALED
func (d deal) options(seed [32]byte) string {
	public, secret := d.problem.halves()
	head := d.preset + " "
	if d.preset == Daily {
		head += d.day.String() + " "
	}
	return head + public + " " + seal(seed, public, secret)
}

// read gives the deal of a setup; false where it is none. A bare preset stands
// for the first problem of the collection: the house deals before a match.
func read(setup games.Setup) (d deal, ok bool) {
	preset, rest, dealt := strings.Cut(setup.Options, " ")
	if preset == "" {
		preset = Random
	}
	d.preset = preset
	if preset != Random && preset != Daily && (preset != again || !dealt) {
		return d, false
	}
	if !dealt {
		d.problem = first()
		return d, true
	}
	if preset == Daily {
		day, after, _ := strings.Cut(rest, " ")
		if d.day, ok = games.ParseDay(day); !ok {
			return d, false
		}
		rest = after
	}
	public, sealed, ok := cutLast(rest)
	secret, opened := open(setup.Seed, public, sealed)
	if !ok || !opened {
		return d, false
	}
	p, err := join(public, secret)
	d.problem = p
	return d, err == nil
}

// tagLen is how many bytes tell whether a seal was opened with its own seed;
// block is what the length is a multiple of, so that it tells little.
const (
	tagLen = 8
	block  = 256
)

// seal hides a text: it is mixed with a stream of numbers that only the seed
// gives, with a tag before it that binds it to the public text.
func seal(seed [32]byte, public, secret string) string {
	padded := secret + strings.Repeat(" ", block-1-(len(secret)+block-1)%block)
	b := append(tag(seed, public, padded), mixed(seed, []byte(padded))...)
	return base64.RawURLEncoding.EncodeToString(b)
}

// open is the inverse of seal; false with another seed or another text.
func open(seed [32]byte, public, sealed string) (secret string, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil || len(b) < tagLen {
		return "", false
	}
	secret = string(mixed(seed, b[tagLen:]))
	ok = subtle.ConstantTimeCompare(tag(seed, public, secret), b[:tagLen]) == 1
	return strings.TrimRight(secret, " "), ok
}

func tag(seed [32]byte, public, secret string) []byte {
	sum := sha256.Sum256([]byte(string(seed[:]) + public + "\n" + secret))
	return sum[:tagLen:tagLen]
}

// mixed adds the seed's stream of ChaCha8 to a text; done twice it gives the
// text again.
func mixed(seed [32]byte, text []byte) []byte {
	stream := make([]byte, len(text))
	rand.NewChaCha8(seed).Read(stream) //nolint:errcheck // never fails
	subtle.XORBytes(stream, stream, text)
	return stream
}
