package stats

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func silent(int, int) {}

// all opens a home's matches, with the cache that it has.
func (h home) all() []Summary {
	list, err := h.index().All(context.Background(), silent)
	require.NoError(h.t, err)
	return list
}

// fresh opens them without a cache.
func (h home) fresh() []Summary {
	x := NewIndex(h.matches(), store.NewCache(filepath.Join(h.dir, "none")))
	_, unread, err := x.Open()
	require.NoError(h.t, err)
	list := x.Read(context.Background(), unread)
	Sort(list)
	return list
}

// texts are records of several kinds.
func texts(t require.TestingT) [][]byte {
	list := [][]byte{{}, []byte("no record\n")}
	for i, h := range []record.Header{
		header("fives", "human", "club"), header("plaza", "human", "human", "greedy"), header("classic", "human", "club", "club", "human"),
	} {
		for _, n := range []int{0, 5, 40, 120} {
			list = append(list, played(t, h, game.Seed{byte(i)}, n))
		}
	}
	h := header("fives", "human", "club", "human", "club")
	h.Options["teams"] = "true"
	h.Options["target"] = "20"
	whole := played(t, h, game.Seed{9}, 900)
	return append(list, whole, whole[:len(whole)-3])
}

// With a cache the summaries are the same as without one, whatever has happened to the files since.
func TestIndexReadsTheSameWithCache(t *testing.T) {
	texts := texts(t)
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp(dir, "home")
		require.NoError(t, err)
		h := home{t, dir}
		clock := time.Duration(0)
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			clock += time.Second
			id := fmt.Sprintf("2026-11-%02d-120000", rapid.IntRange(1, 4).Draw(t, "match"))
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0, 1:
				h.put(id, rapid.SampledFrom(texts).Draw(t, "text"), clock)
			case 2:
				_ = os.Remove(filepath.Join(dir, "matches", id+".jsonl"))
			case 3:
				h.all()
			case 4:
				h.spoil(t, texts)
			}
			require.Equal(t, h.fresh(), h.all())
		}
	})
}

// spoil damages the cache, or removes it.
func (h home) spoil(t *rapid.T, texts [][]byte) {
	name := filepath.Join(h.dir, "cache", "matches.jsonl")
	data, err := os.ReadFile(name)
	if err != nil {
		return
	}
	switch rapid.IntRange(0, 3).Draw(t, "damage") {
	case 0:
		require.NoError(t, os.Remove(name))
		return
	case 1:
		if len(data) == 0 {
			return // it was cut before
		}
		data[rapid.IntRange(0, len(data)-1).Draw(t, "at")] ^= 1
	case 2:
		data = data[:rapid.IntRange(0, len(data)).Draw(t, "cut")]
	case 3:
		data = rapid.SampledFrom(texts).Draw(t, "instead")
	}
	require.NoError(t, os.WriteFile(name, data, 0o600))
}

// Only changed records are read again.
func TestIndexReadsOnlyChangedRecords(t *testing.T) {
	h := newHome(t)
	texts := texts(t)
	h.put("a", texts[3], 0)
	h.put("b", texts[4], time.Second)
	h.put("bad", texts[1], time.Minute)
	require.Len(t, h.all(), 3)
	known, unread, err := h.index().Open()
	require.NoError(t, err)
	assert.Equal(t, []string{"b", "a"}, []string{known[0].Entry.ID, known[1].Entry.ID})
	assert.Equal(t, "bad", unread[0].ID, "whose fault may pass")

	h.put("a", texts[5], time.Hour)
	known, unread, err = h.index().Open()
	require.NoError(t, err)
	assert.Len(t, known, 1)
	assert.Equal(t, []string{"a", "bad"}, []string{unread[0].ID, unread[1].ID})
}

// A cancelled read keeps the summaries that it has.
func TestIndexKeepsWhatWasReadBeforeCancel(t *testing.T) {
	h := newHome(t)
	text := texts(t)[3]
	for i := range Batch + 10 {
		h.put(fmt.Sprint(i), text, time.Duration(i)*time.Second)
	}
	ctx, cancel := context.WithCancel(t.Context())
	list, err := h.index().All(ctx, func(done, total int) {
		assert.Equal(t, Batch+10, total)
		if done > 0 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, list, Batch)
	assert.Equal(t, fmt.Sprint(Batch+9), list[0].Entry.ID, "the newest come first")
	known, unread, err := h.index().Open()
	require.NoError(t, err)
	assert.Len(t, known, Batch)
	assert.Len(t, unread, 10)
}

// All records are read even if the cache can't be written.
func TestIndexReadsWithoutWritableCache(t *testing.T) {
	h := newHome(t)
	h.put("a", texts(t)[3], 0)
	require.NoError(t, os.WriteFile(filepath.Join(h.dir, "cache"), nil, 0o600))
	assert.Len(t, h.all(), 1)
	assert.Error(t, h.index().Keep(nil))
}

// If a summary gets other fields, this text changes, and cacheFormat must change with it.
func TestCacheFormatStandsForItsFields(t *testing.T) {
	s := summarized(t, "id", won...)
	s.Entry.Changed = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	assert.Equal(t, "dominoes matches 7", cacheFormat)
	assert.Equal(t, "{Entry:{ID:id Name: Size:0 Changed:2026-11-20 12:00:00 +0000 UTC Last:0001-01-01 00:00:00 +0000 UTC Link:false} "+
		"Variant:fives Options:map[target:50] House:false Teams:false Low:false Seats:[{Name:Ann Player:human} {Name:Bo Player:club:think=1s}] "+
		"Scores:[25 20] Over:false Placing:[] Rounds:[{Winners:[A] Points:[15 0] Assisted:[A] StoodIn:[] Copied:false}] "+
		"Running:false Daily: Laid:true Actions:2 Undone:0 Copied:0 Cut:0 Fault:}", fmt.Sprintf("%+v", s))
}

// A cache of any content can be read, and figures can be computed from the summaries in it.
func FuzzCache(f *testing.F) {
	var all []Summary
	for i, s := range [][]string{won, won[:2]} {
		s := summarized(&testing.T{}, fmt.Sprint(i), s...)
		s.Entry.Name = fmt.Sprint(i)
		all = append(all, s)
	}
	data, err := encode(all)
	require.NoError(f, err)
	_, rest, _ := bytes.Cut(data, []byte("\n"))
	f.Add(rest)
	all[0].Placing = [][]domino.Seat{{200}}
	data, err = encode(all)
	require.NoError(f, err)
	_, rest, _ = bytes.Cut(data, []byte("\n"))
	f.Add(rest)
	f.Fuzz(func(t *testing.T, rest []byte) {
		require.Empty(t, decode(append([]byte("{}\n"), rest...)))
		require.Empty(t, decode(rest[:min(1, len(rest))]))
		head := fmt.Sprintf(`{"Form":%q,"Sum":%q}`+"\n", cacheFormat, sum(rest))
		list := decode(slices.Concat([]byte(head), rest))
		_ = FiguresOf(list, nil, nil)
		for i := range list {
			_, _ = list[i].Begun()
		}
	})
}

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
