package main

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"arcade/games/reversi/engine/pattern"
)

// TestEmbeddedWeightsWonTheirMatch: the weights of the program are the last in
// the log that were accepted, and the log shows how they got there.
func TestEmbeddedWeightsWonTheirMatch(t *testing.T) {
	line := regexp.MustCompile(`(?m)^generation \d+: .* ([0-9.]+) % ± ([0-9.]+), .*; accepted; sum ([0-9a-f]{8})`)
	accepted := line.FindAllStringSubmatch(string(read(t, "log.txt")), -1)
	if len(accepted) < 3 {
		t.Fatalf("%d generations were accepted, want 3 or more", len(accepted))
	}
	for _, found := range accepted {
		score, err := strconv.ParseFloat(found[1], 64)
		if err != nil || score <= 50 {
			t.Errorf("accepted with %s %%", found[1])
		}
	}
	if last, sum := accepted[len(accepted)-1][3], fmt.Sprintf("%08x", pattern.Default().Sum()); last != sum {
		t.Errorf("the weights are %s, the log ends with %s", sum, last)
	}
}
