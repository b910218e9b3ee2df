package stats

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkTenThousand opens ten thousand records without a cache and with one, and
// adds them up.
func BenchmarkTenThousand(b *testing.B) {
	if testing.Short() {
		b.Skip("it writes ten thousand files")
	}
	h := newHome(b)
	put10k(b, h)
	all := func() []Summary {
		list, err := h.index().All(b.Context(), func(int, int) {})
		require.NoError(b, err)
		require.Len(b, list, 10_000)
		return list
	}
	b.Run("cold", func(b *testing.B) {
		for b.Loop() {
			require.NoError(b, os.RemoveAll(filepath.Join(h.dir, "cache")))
			all()
		}
	})
	b.Run("warm", func(b *testing.B) {
		for b.Loop() {
			all()
		}
	})
	b.Run("figures", func(b *testing.B) {
		list := all()
		for b.Loop() {
			require.Len(b, FiguresOf(list, nil, nil).People, 1)
		}
	})
}
