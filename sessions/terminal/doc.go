// Package terminal is one player's terminal: bytes in, frames out, and what
// this terminal can do. It owns every byte that comes from or goes to a client.
//
// A screen is a Painter: a Bubble Tea model that paints a Frame, a grid of
// cells, with Text, Fill, Box and the like; Styled takes what lipgloss and
// bubbles have rendered. Run puts a screen on a client's channel:
//
//	channel → input (scanner, decoder, bounded queue) → Bubble Tea program
//	        ← writer (newest frame only, difference)  ← Paint
//
// Input is bounded before any decoder of others sees it. Output is the
// difference between the frame shown and the newest one; equal frames cost
// nothing, and frames in between are never sent. Nothing here runs
// periodically. A session holds one frame of eight bytes a cell; all else is
// shared or pooled.
//
// Whatever ends a session, the terminal is given back as it was.
package terminal
