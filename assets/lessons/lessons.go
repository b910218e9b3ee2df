// Package lessons embeds the lessons, one file each, in the order of their
// names. dominoes/model/lessons reads them, and says what such a file holds.
package lessons

import "embed"

// Files are the lessons.
//
//go:embed *.toml
var Files embed.FS
