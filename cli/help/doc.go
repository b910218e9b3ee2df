// Package help has what the commands and their flags say of themselves.
package help
