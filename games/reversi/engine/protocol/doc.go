// Package protocol lets other programs use the reversi player: the Go Text
// Protocol, the NBoard protocol, and a solver for files of positions.
//
// It reads and writes streams and knows nothing of the process around it. A
// context that ends stops the search at once.
package protocol
