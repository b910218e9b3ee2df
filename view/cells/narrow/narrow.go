// Package narrow, when it is imported, lets every library measure ambiguous characters like
// "│" and "●" as one cell, as the screens are laid out.
//
// Charm's ansi package, with which Lip Gloss and Bubbles measure too, takes them as two if
// RUNEWIDTH_EASTASIAN is set, and reads it when it is initialized; there is no call for it.
// Packages are initialized in the order of their import paths if they don't depend on each
// other, so this one comes before it: it imports nothing but os. It can go once ansi has an
// option for ambiguous widths.
package narrow

import "os"

func init() { _ = os.Unsetenv("RUNEWIDTH_EASTASIAN") }
