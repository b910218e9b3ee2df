package admin

import (
	"context"
	"os"
	"runtime/debug"
	runtimemetrics "runtime/metrics"
	"time"

	"dominoes/serve"
)

const (
	// memoryEvery is how often the memory is looked after, and releaseEvery how often unused memory is returned to the
	// system even if nobody has come or gone and it is less than mostFree bytes.
	memoryEvery  = 5 * time.Second
	releaseEvery = time.Minute
	mostFree     = 10e6
)

// SaveMemory keeps what a server takes close to what it needs, until ctx ends: it paces the garbage collector, unless
// GOGC does, and returns unused memory to the system soon after people have come or gone.
func SaveMemory(ctx context.Context, server *serve.Server) {
	tick := time.NewTicker(memoryEvery)
	defer tick.Stop()
	r := release{at: time.Now()}
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if os.Getenv("GOGC") == "" {
			debug.SetGCPercent(gcPercent(memory("/gc/heap/live:bytes")))
		}
		if r.due(server.Status().Sessions, memory("/memory/classes/heap/free:bytes"), time.Now()) {
			debug.FreeOSMemory()
		}
	}
}

// release is when unused memory was last returned to the system.
type release struct {
	at       time.Time
	sessions int
	// again is true if people had come or gone then: their sessions may still have been ending.
	again bool
}

// due reports whether unused memory, free bytes of it, should be returned now, and records that it is.
func (r *release) due(sessions int, free uint64, now time.Time) bool {
	changed := sessions != r.sessions
	if !changed && !r.again && free < mostFree && now.Sub(r.at) < releaseEvery {
		return false
	}
	*r = release{at: now, sessions: sessions, again: changed}
	return true
}

// gcPercent returns how much the heap may grow between two collections, in percent of its live bytes: the less the
// larger it is, since a server of many idle sessions has a large heap and little garbage, and bots at work the
// opposite.
func gcPercent(live uint64) int {
	const headroom, least, most = 20e6, 20, 100
	return max(least, min(most, int(100*headroom/float64(max(1, live)))))
}

// memoryInUse returns the number of bytes that the program has from the system.
func memoryInUse() uint64 {
	return memory("/memory/classes/total:bytes") - memory("/memory/classes/heap/released:bytes")
}

// memory returns a figure of the runtime.
func memory(name string) uint64 {
	of := []runtimemetrics.Sample{{Name: name}}
	runtimemetrics.Read(of)
	return of[0].Value.Uint64()
}
