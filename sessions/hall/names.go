package hall

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions"
)

// The bounds of a name, in characters.
const minName, maxName = 3, 16

// Prefixes that no account may choose.
const (
	guestPrefix  = "guest-"
	playerPrefix = "player-"
	levelPrefix  = "level-"
)

// PlainName gives the form in which names are compared and kept: ASCII capital
// letters become small. It checks nothing.
func PlainName(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + ('a' - 'A')
		}
		return r
	}, strings.Trim(name, " \t\r\n"))
}

// CheckName tells whether a name may be chosen: nil, BadRequest for its form or
// Denied for a reserved one. Whether it is taken only the store knows.
func CheckName(name string) error {
	if !wellFormed(name) {
		return games.Refuse(sessions.BadRequest, WordNameForm, minName, maxName)
	}
	if reserved(name) {
		return games.Refuse(games.Denied, WordNameReserved)
	}
	return nil
}

func wellFormed(name string) bool {
	if len(name) < minName || len(name) > maxName || name[0] < 'a' || name[0] > 'z' {
		return false
	}
	for i := range len(name) {
		c := name[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' && c != '-' {
			return false
		}
	}
	return true
}

// reserved tells of the names of guests, bots, computer levels and those who
// run the place, with look-alikes (0/o, 1/l/i), separators anywhere and digits
// behind: r00t, ad-min and system2 too.
func reserved(name string) bool {
	folded := foldName(name)
	for _, p := range []string{guestPrefix, "bot-", playerPrefix, levelPrefix} {
		if strings.HasPrefix(folded, foldName(p)) {
			return true
		}
	}
	for _, form := range []string{folded, foldName(strings.TrimRight(name, "0123456789_-"))} {
		bare := strings.NewReplacer("_", "", "-", "").Replace(form)
		for _, word := range officers() {
			if bare == foldName(word) {
				return true
			}
		}
	}
	return false
}

// officers are words that would pass for the house itself.
func officers() []string {
	return []string{
		"admin", "administrator", "root", "operator", "oper", "sysop", "moderator", "mod", "system",
		"arcade", "server", "house", "staff", "help", "helper", "support", "official", "owner", "host",
		"computer", "guest", "bot", "player", "level", "anonymous", "nobody", "everyone", "here", "all",
		"me", "you", "black", "white", "draw", "none", "null", "plain",
	}
}

// foldName makes look-alikes equal.
func foldName(name string) string {
	return strings.NewReplacer("0", "o", "1", "i", "l", "i").Replace(PlainName(name))
}

// LevelName is the name of a computer level in lists and challenges.
func LevelName(level int) string { return fmt.Sprintf("%s%d", levelPrefix, level) }

// guestName gives the n-th name to try for a guest. A key always begins with
// the same one. It fits 20 cells: adjectives have 6 letters at most, animals 7.
func guestName(from string, n int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "guest name %d %s", n, from))
	pick := binary.BigEndian.Uint64(sum[:8])
	if n >= maxGuestNames {
		return fmt.Sprintf("%s%x", guestPrefix, sum[:6])
	}
	a, b := adjectives(), animals()
	return guestPrefix + a[pick%uint64(len(a))] + "-" + b[pick/uint64(len(a))%uint64(len(b))]
}

// maxGuestNames is how often two words are tried before letters must do.
const maxGuestNames = 200

func adjectives() []string {
	return strings.Fields(`able agile amber autumn bold brave breezy bright brisk calm candid
		cheery chilly civil clear clever cosmic cosy crisp daring dapper deft dusty eager early
		fair fancy fleet fond frank free fresh gentle glad golden grand happy hardy honest
		humble jolly keen kind lively loyal lucky mellow merry mild modest neat nimble noble
		polite prime proud quick quiet rapid ready red rosy royal shiny silent silver simple
		sleepy sly smart snowy solid spry steady sunny swift tidy tiny tough true vivid warm
		wise witty young zesty`)
}

func animals() []string {
	return strings.Fields(`badger bear beaver bison bobcat camel canary cat cheetah cicada
		cobra condor coral cougar crab crane cricket crow deer dingo dolphin donkey dove
		dragon duck eagle egret elk falcon ferret finch fox frog gecko gibbon giraffe goat
		goose gopher hare hawk heron hornet horse ibex ibis impala jackal jaguar
		kestrel kiwi koala lark lemur leopard lion lizard llama lobster lynx magpie mantis
		marmot marten mole moose moth mouse newt ocelot octopus oriole osprey otter owl
		panda parrot pelican penguin pigeon pony puffin puma quail rabbit raccoon raven
		robin salmon seal shark sloth snail sparrow spider squid stork swan tapir tiger toad
		toucan trout turtle viper walrus weasel whale wolf wombat yak zebra`)
}
