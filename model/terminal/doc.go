// Package terminal runs a program in a terminal: it takes the screen and gives it back, however
// the program ends; it paints, reads the keyboard, and takes in signals and panics. What it runs
// is a [Model]; it knows nothing else of it.
//
// [Keyboard] stands before the library's reader of keys, which takes in whatever comes in
// the order in which it comes: a paste that is never closed would take the keyboard away for
// good, and ctrl+c would wait behind every key that was sent before it. A listener hands the
// keys on, and waits for late answers of the terminal before somebody else has it.
//
// A terminal is the process's own, or a [Remote] one at the other end of a connection, which has
// no signals and nothing to suspend.
//
// # Why it paints
//
// Bubble Tea runs commands and calls Update. Its renderer isn't used, because it
// costs what the painter here doesn't:
//
//   - While nothing moves it takes 0.8 % of a core and 290 wakeups a second (Bubble Tea's open
//     pull requests 1776 and 1796). The painter sleeps.
//   - After a scroll, rows can be left as they were (ultraviolet's open issue 137).
//   - It keeps two more screens of cells, a megabyte for each program at 120×36.
//   - Modes, such as the mouse, are set with its next tick, not with the frame that wants them.
//
// The painter can be deleted once a release of Bubble Tea is still while nothing moves, has
// that issue closed, and writes as little for a key that moves the selection (the tests
// measure all three). Then Show, Frame and [Model]'s Frame go; View returns the picture instead,
// and nothing else here or in the model changes.
package terminal
