// Package terminal is what lies between the program and the terminal that it runs in.
//
// [Keyboard] stands before the library's reader of keys, which takes in whatever comes in
// the order in which it comes: a paste that is never closed would take the keyboard away for
// good, and ctrl+c would wait behind every key that was sent before it.
package terminal
