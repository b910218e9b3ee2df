// Package help has the help texts of the commands and their flags.
package help
