package hosting_test

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
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
				if err := l.Sort(); err != nil {
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
