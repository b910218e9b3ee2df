// Package input is for text from outside: files, flags, and what other programs write. It reads
// text in whatever encoding it can, and quotes it in errors without repeating all of it.
package input
