package serve

import (
	"io"
	"sync"
	"time"
)

// keys are what a terminal sends, taken as it comes so that nothing piles up on the way. Of what
// comes faster than it may, the rest is dropped.
type keys struct {
	rate, burst, flood int
	now                func() time.Time
	// dropping is called when something is dropped after nothing was; flooded when too much was.
	dropping, flooded func()

	mu    sync.Mutex // guards what follows
	some  *sync.Cond
	kept  []byte
	over  bool      // nothing comes any more
	ended func()    // is called when that is so; nil for nothing
	last  time.Time // when something came
	spent float64   // of the burst, when the last bytes came
	lost  int       // bytes that were dropped
	drops bool
}

func newKeys(l Limits, now func() time.Time, dropping, flooded func()) *keys {
	k := &keys{rate: l.KeyRate, burst: l.KeyBurst, flood: l.KeyFlood, now: now, dropping: dropping, flooded: flooded, last: now()}
	k.some = sync.NewCond(&k.mu)
	return k
}

// takeAll takes what comes until nothing does any more.
func (k *keys) takeAll(from io.Reader) {
	piece := make([]byte, 512)
	for {
		n, err := from.Read(piece)
		if n > 0 {
			k.take(piece[:n])
		}
		if err != nil {
			k.close()
			return
		}
	}
}

// take takes in bytes, as many as may come.
func (k *keys) take(b []byte) {
	k.mu.Lock()
	now := k.now()
	k.spent = max(0, k.spent-float64(k.rate)*now.Sub(k.last).Seconds())
	k.last = now
	room := min(len(b), k.burst-int(k.spent), k.burst-len(k.kept))
	room = max(room, 0)
	k.kept = append(k.kept, b[:room]...)
	k.spent += float64(room)
	before := k.lost
	k.lost += len(b) - room
	first := room < len(b) && !k.drops
	k.drops = room < len(b)
	flooded := k.lost > k.flood && before <= k.flood
	k.some.Broadcast()
	k.mu.Unlock()
	if first {
		k.dropping()
	}
	if flooded {
		k.flooded()
	}
}

// close ends the waiting of whoever reads.
func (k *keys) close() {
	k.mu.Lock()
	k.over = true
	k.some.Broadcast()
	ended := k.ended
	k.mu.Unlock()
	if ended != nil {
		ended()
	}
}

// whenOver calls f once nothing comes any more.
func (k *keys) whenOver(f func()) {
	k.mu.Lock()
	k.ended = f
	over := k.over
	k.mu.Unlock()
	if over {
		f()
	}
}

// Read implements [io.Reader].
func (k *keys) Read(b []byte) (int, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.kept) == 0 && !k.over {
		k.some.Wait()
	}
	if len(k.kept) == 0 {
		return 0, io.EOF
	}
	n := copy(b, k.kept)
	if k.kept = k.kept[n:]; len(k.kept) == 0 {
		k.kept = nil // a long paste isn't kept in memory
	}
	return n, nil
}

func (k *keys) waiting() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.kept) > 0
}

// quiet returns how long nothing has come.
func (k *keys) quiet() time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.now().Sub(k.last)
}
