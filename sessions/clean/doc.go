// Package clean is the one gate for foreign text: names, chat lines, pasted
// text, TERM and other environment values, command arguments, key comments.
// Everything passes it when it arrives and again when it is drawn or logged.
//
// What comes out is valid UTF-8 in Unicode normalisation form C, on one line,
// without control characters (C0, DEL, C1, and so without any escape
// sequence), without format characters (bidi controls, zero-width joiners and
// spaces, tags), without variation selectors and other invisible characters,
// with few combining marks on a character, and no wider than asked for.
//
// It also holds the one width function of the project: see Width.
package clean
