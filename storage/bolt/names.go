package bolt

import "strings"

// skeleton is what two names that look alike share: no regard to case, and one
// letter for each of 0/o and 1/l/i.
func skeleton(name string) string {
	return strings.NewReplacer("0", "o", "1", "l", "i", "l").Replace(strings.ToLower(name))
}

// sameName tells whether a name was meant: case does not matter, a look-alike
// is another name.
func sameName(a, b string) bool { return strings.EqualFold(a, b) }
