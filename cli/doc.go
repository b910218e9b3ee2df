// Package cli is the program's command line, with a file for each command. [Run] is the entry point.
package cli
