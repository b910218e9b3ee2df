// Package cli is the program's command line, one file a command, each a few
// lines over the packages below it. [Run] is all that main calls.
package cli
