// Package terminal runs a [Model] in a terminal: it takes over the screen and restores it however the program ends,
// paints, reads the keyboard, and handles signals and panics.
//
// [Keyboard] filters the input before the library's reader, which processes all of it in order: with the library
// alone, an unclosed paste would block the keyboard for good, and ctrl+c would wait behind every key sent before it. A
// listener sends the keys to the program; before another program gets the terminal, it waits for late answers.
//
// A terminal is the process's own, or a [Remote] one at the other end of a connection, which has no signals and can't
// be suspended.
//
// # Why it paints
//
// Bubble Tea runs commands and calls Update. Its renderer isn't used, for these reasons:
//
//   - While nothing moves it takes 0.8 % of a core and 290 wakeups a second (Bubble Tea's open
//     pull requests 1776 and 1796). The painter sleeps.
//   - After it has scrolled, stale rows can remain (ultraviolet's open issue 137). Our canvas scrolls rows too, with DL
//     and IL, but then compares every row with what the terminal shows; TestChangesOfRowsThatMoveScroll checks the
//     result in an emulator.
//   - It keeps two more screens of cells, a megabyte for each program at 120×36.
//   - Modes, such as the mouse, are set with its next tick, not with the frame that wants them.
//
// The painter can be deleted once a release of Bubble Tea sleeps while nothing moves, has that issue closed, and
// writes as little for a key that moves the selection (the tests measure all three). Then Show, Frame and [Model]'s
// Frame go; View returns the picture instead, and nothing else here or in the model changes.
package terminal
