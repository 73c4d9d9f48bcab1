// Package server is where the arcade runs: the SSH server with everything
// that stands between a stranger's bytes and the house.
//
// A connection passes, in this order: the doorway (how many may wait, and for
// how long), the gate (the deadlines of the handshake), the desk (who is it:
// the key that signed), and the channel loop (what may be asked for). Only
// then a visit begins: a command, a screen, or the help.
package server
