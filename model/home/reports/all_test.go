package reports

import (
	"path/filepath"
	"testing"

	"dominoes/model/home/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAllHasLatestReportOfEachUnchangedMatch(t *testing.T) {
	f := New(filepath.Join(t.TempDir(), "reports"))
	part, whole := report(), report()
	part.Choices = part.Choices[:1]
	require.NoError(t, f.Keep(first, &part))
	require.NoError(t, f.Keep(second, &part))
	require.NoError(t, f.Keep(first, &whole))
	grown := second
	grown.Size++
	var ids []string
	for e, r := range f.All([]store.Entry{grown, {ID: "2026-11-22-090000"}, first}) {
		ids = append(ids, e.ID)
		assert.Equal(t, whole, r)
	}
	assert.Equal(t, []string{first.ID}, ids)
	for range New(filepath.Join(t.TempDir(), "none")).All([]store.Entry{first}) {
		assert.Fail(t, "there is no file")
	}
}
