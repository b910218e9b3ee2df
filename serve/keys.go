package serve

import (
	"io"
	"sync"
	"time"
)

// keys buffers the input of a terminal, which is read as it arrives. Input beyond the rate limit is dropped.
type keys struct {
	rate, burst, flood int
	now                func() time.Time
	// dropping is called when input is first dropped; flooded when too much was.
	dropping, flooded func()

	mu    sync.Mutex // guards what follows
	some  *sync.Cond
	kept  []byte
	over  bool     // true once the input has ended
	ended func()   // called then; may be nil
	spent spending // how much of the burst was used when input last arrived
	lost  int      // bytes dropped
	// asked is true if nothing has been written since the last input.
	asked bool
	drops bool
}

func newKeys(l Limits, now func() time.Time, dropping, flooded func()) *keys {
	k := &keys{rate: l.KeyRate, burst: l.KeyBurst, flood: l.KeyFlood, now: now, dropping: dropping, flooded: flooded,
		spent: spending{at: now()}}
	k.some = sync.NewCond(&k.mu)
	return k
}

// takeAll reads until the input ends.
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

// take adds bytes up to the limit.
func (k *keys) take(b []byte) {
	k.mu.Lock()
	now := k.now()
	spent := k.spent.left(now, float64(k.rate))
	room := max(0, min(len(b), k.burst-int(spent), k.burst-len(k.kept)))
	k.kept = append(k.kept, b[:room]...)
	k.spent, k.asked = spending{spent + float64(room), now}, true
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

// close ends the input, also for a waiting reader.
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

// whenOver calls f once the input has ended.
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
		k.kept = nil // release the memory of a long paste
	}
	return n, nil
}

func (k *keys) waiting() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.kept) > 0
}

// slowest is the longest time between a key and its answer; what is written later has other reasons.
const slowest = 2 * time.Second

// answer returns the time since the last input, if something is written for the first time since then.
func (k *keys) answer() (d time.Duration, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	d, ok = k.now().Sub(k.spent.at), k.asked
	k.asked = false
	return d, ok && d <= slowest
}

// quiet returns the time since the last input.
func (k *keys) quiet() time.Duration {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.now().Sub(k.spent.at)
}
