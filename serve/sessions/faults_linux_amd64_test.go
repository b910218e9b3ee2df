package sessions

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/faulttest"
)

// No screen shows the name of a file or the system's error, whichever system call on a person's files fails.
func TestScreensHideCallsThatFail(t *testing.T) {
	told := 0
	traced := faulttest.Walk(t, 3, func(t *testing.T, home string, begin func(), why error) {
		begin()
		takeTour(t, home, func(int) {}, func(seen string) {
			told += strings.Count(seen, "the server can't use its disk")
			require.Empty(t, inner.FindString(seen), seen)
			require.NotContains(t, seen, why.Error())
		})
	})
	if traced {
		assert.Positive(t, told)
	}
}
