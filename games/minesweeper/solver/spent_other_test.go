//go:build !unix

package solver

import "time"

// spent is a running time: the CPU time is not to be had.
func spent() time.Duration { return time.Duration(time.Now().UnixNano()) }
