//go:build unix

package model

import (
	"fmt"
	"syscall"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/page"
)

// benchmarked are pages, and two keys that work on each and undo each other.
var benchmarked = []struct {
	name string
	open func(t require.TestingT, w, h int) *desk
	keys [2]string
}{
	{"start", start2, [2]string{"tab", "shift+tab"}},
	{"lobby", func(t require.TestingT, w, h int) *desk { return inLobby(t, w, h, someTables()) }, [2]string{"down", "up"}},
	{"lobby-empty", func(t require.TestingT, w, h int) *desk { return inLobby(t, w, h, fixedTables{}) }, [2]string{"e", "esc"}},
	{"menu", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("esc") }, [2]string{"down", "up"}},
	{"options", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("o") }, [2]string{"down", "up"}},
	{"settings", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("s") }, [2]string{"down", "up"}},
	{"matches", withKept("g"), [2]string{"down", "up"}},
	{"history", withKept("h"), [2]string{"right", "left"}},
	{"review", func(t require.TestingT, w, h int) *desk { return matchEnd(t, w, h).press("w") }, [2]string{"right", "left"}},
	{"rules", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("i", "6", "space") }, [2]string{"down", "up"}},
	{"sheet", roundEndSheet, [2]string{"v", "v"}},
	{"table-empty", func(t require.TestingT, w, h int) *desk {
		return sit(t, configFor("fives", record.Human, record.Human), w, h).press("enter")
	}, [2]string{"right", "left"}},
	{"table-full", lateRound, [2]string{"right", "left"}},
}

// lateRound is a round of Draw with 20 tiles on the table.
func lateRound(t require.TestingT, w, h int) *desk {
	layout := "6-6, E 6-5, W 6-4, E 5-5, W 4-4, E 5-4, W 4-3, E 4-2, W 3-3, E 2-2, W 3-2, E 2-1, W 2-0, E 1-1, W 0-0, " +
		"E 1-0, W 0-6, E 0-5, W 6-3, E 5-3"
	return at(t, configFor("draw", record.Human, "greedy"), position(t, layout, "3-1 6-1 5-1 6-2", "5-2 4-0", "3-0 4-1"), w, h)
}

// BenchmarkFrame draws pages again after a message to all of them ("message"), and after keys ("key"); a key's time
// includes encoding the changes. It also reports the CPU time of the process, which depends less on what else runs.
func BenchmarkFrame(b *testing.B) {
	type anyMsg struct{}
	for _, p := range benchmarked {
		for _, size := range [][2]int{{120, 36}, {250, 70}} {
			d := p.open(b, size[0], size[1])
			name := fmt.Sprintf("%s/%dx%d/", p.name, size[0], size[1])
			b.Run(name+"message", func(b *testing.B) {
				defer reportCPU(b)()
				for b.Loop() {
					next, _ := d.m.Update(anyMsg{})
					next.(Model).Frame()
				}
			})
			b.Run(name+"key", func(b *testing.B) {
				defer reportCPU(b)()
				m := tea.Model(d.m)
				before, _ := d.m.Frame()
				for i := 0; b.Loop(); i++ {
					m, _ = m.Update(page.KeyPress(p.keys[i%2]))
					frame, _ := m.(Model).Frame()
					frame.ChangesOn(modern, before)
					before = frame
				}
			})
		}
	}
}

// reportCPU returns a function that reports the CPU time and the allocations since then, at the benchmark's end.
func reportCPU(b *testing.B) (report func()) {
	b.ReportAllocs()
	used := func() int64 {
		var u syscall.Rusage
		require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
		return u.Utime.Nano() + u.Stime.Nano()
	}
	before := used()
	return func() { b.ReportMetric(float64(used()-before)/float64(b.N), "cpu-ns/op") }
}
