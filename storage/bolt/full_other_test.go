//go:build !unix

package bolt

import "os"

// fillDisk has no limit to set here.
func fillDisk(string) { os.Exit(unavailable) }
