package hosting_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// BenchmarkKeyBesideBots measures in milliseconds what a player's key takes until the screen shows the answer, while
// four bots each play in other rooms as fast as they can.
func BenchmarkKeyBesideBots(b *testing.B) {
	for _, rooms := range []int{0, 50, 100} {
		b.Run(fmt.Sprint(rooms, " rooms"), func(b *testing.B) {
			o := hosting.Options{Pool: hosting.NewPool(max(1, runtime.GOMAXPROCS(0)-1)), Now: time.Now}
			host := func(people []room.Person, players ...string) *hosting.Host {
				s := match.Setup{Variant: "draw", Options: map[string]string{"target": "1000"}, Seats: pagetest.Seats(players...)}
				return hosting.NewHost(room.New(pagetest.Match(b, s)).Shared(people, time.Now()), o)
			}
			for range rooms {
				h := host(make([]room.Person, 4), "lookahead", "lookahead", "lookahead", "lookahead")
				defer h.Close("")
			}
			h := host([]room.Person{ann, {}}, "human", "lookahead")
			defer h.Close("")
			l, err := h.Enter(ann)
			require.NoError(b, err)
			times := make([]time.Duration, 0, b.N)
			for b.Loop() {
				begun := time.Now()
				require.NoError(b, l.Do(room.SortHand{Seat: l.Seat()}))
				_, err := l.Next(context.Background())
				require.NoError(b, err)
				times = append(times, time.Since(begun))
				time.Sleep(5 * time.Millisecond) // a person isn't faster; nothing waits for it
			}
			slices.Sort(times)
			for name, at := range map[string]int{"ms-median": len(times) / 2, "ms-p99": len(times) * 99 / 100, "ms-max": len(times) - 1} {
				b.ReportMetric(float64(times[at].Microseconds())/1000, name)
			}
		})
	}
}

// How many actions a second bots that take no time play in each scheduler, with records in memory.
func BenchmarkMatchOfBots(b *testing.B) {
	seats := match.Setup{Variant: "block", Seats: pagetest.Seats("random", "random", "random", "random")}
	inMemory := func() *recorder.Recorder {
		return recorder.New(func() (recorder.File, error) { return &matchtest.File{}, nil })
	}
	report := func(b *testing.B, actions int) { b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s") }
	b.Run("local", func(b *testing.B) {
		actions := 0
		for b.Loop() {
			w := &hosting.World{Bots: bot(first).parse}
			l := hosting.NewLocal(w.Sit(room.New(pagetest.Match(b, seats)), inMemory(), nil), hosting.Options{Now: time.Now})
			if err := l.Start(); err != nil {
				b.Fatal(err)
			}
			v, turned := l.Seen(), 0
			for ; v.Seed == nil; v = l.View() {
				if v.AtRoundEnd && v.Moment != turned {
					turned = v.Moment
					_ = l.Do(room.TurnPage{Seat: domino.NoSeat})
				}
				<-l.Changed()
			}
			actions += v.Ply
		}
		report(b, actions)
	})
	b.Run("host", func(b *testing.B) {
		actions := 0
		for b.Loop() {
			h := hosting.NewHost(room.New(pagetest.Match(b, seats)).Shared(make([]room.Person, 4), time.Now()), hosting.Options{
				Pool: hosting.NewPool(1), Now: time.Now, Bots: bot(first).parse, Recorder: inMemory(),
			})
			l, err := h.Enter(ann)
			if err != nil {
				b.Fatal(err)
			}
			v, err := l.Next(context.Background())
			for ; err == nil && v.Seed == nil; v, err = l.Next(context.Background()) {
			}
			if err != nil {
				b.Fatal(err)
			}
			actions += v.Ply
			h.Close("")
		}
		report(b, actions)
	})
}
