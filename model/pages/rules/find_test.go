package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A search begins with the first hit in view, and after the last one at the beginning.
func TestSearchesBeginAtTheTopLine(t *testing.T) {
	f := find{hits: []hit{{[]place{{3, 0, 1}}}, {[]place{{5, 0, 1}}}, {[]place{{9, 0, 1}}}}}
	for line, want := range map[int]int{0: 0, 3: 0, 4: 1, 5: 1, 6: 2, 9: 2, 10: 0} {
		assert.Equal(t, want, f.from(line).at, "from line %d", line)
	}
}
