// Package narrow makes every library measure ambiguous characters such as "│" and "●" as one cell wide, as the screens
// are laid out, when it is imported.
//
// Charm's ansi package, which Lip Gloss and Bubbles use too, measures them as two if RUNEWIDTH_EASTASIAN is set. It
// reads the variable when it is initialized and has no option for it. Packages that don't depend on each other are
// initialized in the order of their import paths, so this one, which imports only os, comes first. It can go once ansi
// has such an option.
package narrow

import "os"

func init() { _ = os.Unsetenv("RUNEWIDTH_EASTASIAN") }
