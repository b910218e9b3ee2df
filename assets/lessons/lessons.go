// Package lessons embeds the lessons, one file each, in the order of their
// names. What a file holds is told in dominoes/model/lessons, which reads them.
package lessons

import "embed"

// Files are the lessons.
//
//go:embed *.lesson
var Files embed.FS
