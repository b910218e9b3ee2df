package hosting_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

// BenchmarkKeyBesideBots measures in milliseconds what a player's key takes until the screen shows the answer, while
// four bots each play in other rooms as fast as they can.
func BenchmarkKeyBesideBots(b *testing.B) {
	for _, rooms := range []int{0, 50, 100} {
		b.Run(fmt.Sprint(rooms, " rooms"), func(b *testing.B) {
			o := hosting.Options{Pool: hosting.NewPool(max(1, runtime.GOMAXPROCS(0)-1)), Now: time.Now, After: after}
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
