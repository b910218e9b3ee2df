package hosting_test

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

func after(wait time.Duration, f func()) func() {
	t := time.AfterFunc(wait, f)
	return func() { t.Stop() }
}

// What a person's key takes until its screen shows the answer, in milliseconds, while four bots each
// play in so many rooms as fast as they can.
func BenchmarkAKeyBesideBots(b *testing.B) {
	for _, rooms := range []struct {
		name string
		n    int
	}{{"no rooms", 0}, {"50 rooms", 50}, {"100 rooms", 100}} {
		b.Run(rooms.name, func(b *testing.B) {
			pool := hosting.NewPool(max(1, runtime.GOMAXPROCS(0)-1))
			open := func(players ...string) *hosting.Host {
				s := match.Setup{Variant: "draw", Options: map[string]string{"target": "1000"}, Seats: pagetest.Seats(players...)}
				people := make([]room.Person, len(s.Seats))
				for i, seat := range s.Seats {
					if seat.Player == record.Human {
						people[i] = ann
					}
				}
				return hosting.NewHost(room.New(pagetest.Match(b, s)).Shared(people, time.Now()), hosting.Options{Pool: pool, Now: time.Now, After: after})
			}
			for range rooms.n {
				h := open("lookahead", "lookahead", "lookahead", "lookahead")
				defer h.Close("")
			}
			h := open("human", "lookahead")
			defer h.Close("")
			l, err := h.Enter(ann)
			if err != nil {
				b.Fatal(err)
			}
			times := make([]time.Duration, 0, b.N)
			for b.Loop() {
				begun := time.Now()
				if err := l.Do(room.SortHand{Seat: l.Seat()}); err != nil {
					b.Fatal(err)
				}
				if _, err := l.Next(context.Background()); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(begun))
				time.Sleep(5 * time.Millisecond) // a person isn't faster; nothing waits for it
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms-median")
			b.ReportMetric(float64(times[len(times)*99/100].Microseconds())/1000, "ms-p99")
			b.ReportMetric(float64(times[len(times)-1].Microseconds())/1000, "ms-max")
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
			l := hosting.NewLocal(w.Sit(room.New(pagetest.Match(b, seats)), inMemory(), nil), hosting.Options{Now: time.Now, After: after})
			if err := l.Start(); err != nil {
				b.Fatal(err)
			}
			v, turned := l.Seen(), 0
			for ; v.Seed == nil; v = l.View() {
				if v.AtRoundEnd && v.Moment != turned {
					turned = v.Moment
					_ = l.Do(room.TurnPage{Seat: game.NoSeat})
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
				Pool: hosting.NewPool(1), Now: time.Now, After: after, Bots: bot(first).parse, Recorder: inMemory(),
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
