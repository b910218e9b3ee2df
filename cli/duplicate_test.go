package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/store"
)

func TestServeDuplicateOpensTournamentInHome(t *testing.T) {
	home := t.TempDir()
	day := time.Now().AddDate(0, 0, 3)
	text := printed(t, "", "serve", "duplicate", "dominican", "--deals", "5", "--until", day.Format(time.DateOnly), "--option", "target=50", "--home", home)
	ids, err := store.NewDuplicates(home).IDs()
	require.NoError(t, err)
	require.Len(t, ids, 1)
	all, err := store.NewDuplicates(home).Read(ids[0])
	require.NoError(t, err)
	assert.Contains(t, text, "Fingerprint: "+all.Commitment)
	assert.NotContains(t, text, all.Secret)
	assert.Equal(t, day.Format("2 January 2006")+" 23:59", all.Until.Format("2 January 2006 15:04"))
	assert.Equal(t, []any{5, 4, true}, []any{all.Deals, all.Seats, all.Pairs()})
	for _, wrong := range [][2]string{
		{"--until 2020-01-01", "must end in the future"}, {"--until soon", "ends on a day or at a time"},
		{"--until 2126-01-01 --deals 0", "1 to 36 deals"}, {"--until 2126-01-01 --bots club:x", "have no options"},
	} {
		run(t, "", append([]string{"serve", "duplicate", "fives", "--home", home}, strings.Fields(wrong[0])...)...).says(t, exitUsage, wrong[1])
	}
}

func TestServeDuplicateTakesHouseRules(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "mine.toml")
	require.NoError(t, os.WriteFile(file, []byte("id = \"mine\"\nname = \"Mine\"\nbase = \"fives\"\n[options]\nset = 9\n"), 0o600))
	text := printed(t, "", "serve", "duplicate", "mine", "--rules", file, "--option", "target=50", "--until", "2126-01-01", "--home", home)
	assert.Contains(t, text, "12 deals of Mine,")
	ids, err := store.NewDuplicates(home).IDs()
	require.NoError(t, err)
	all, err := store.NewDuplicates(home).Read(ids[0])
	require.NoError(t, err)
	assert.Equal(t, []string{"Mine", "fives"}, []string{all.Game(), all.Variant})
	assert.Equal(t, "9", all.Options["set"])
	r, err := all.Rules()
	require.NoError(t, err)
	assert.Equal(t, 9, r.Set, "the server needs no file")
	run(t, "", "serve", "duplicate", "mine", "--until", "2126-01-01", "--home", home).says(t, exitUsage, "unknown variant")
}
