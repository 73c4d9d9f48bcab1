// Package terminal is one player's terminal: bytes in, frames out, and what
// this terminal can do. It owns every byte that comes from or goes to a client.
package terminal
