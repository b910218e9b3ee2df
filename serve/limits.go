package serve

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// Limits are how much the server takes on.
type Limits struct {
	// Sessions is how many sessions there may be at once: in all, of one key, and from one address.
	Sessions, SessionsPerKey, SessionsPerAddress int
	// Arriving is how many connections there may be at once that aren't let in yet, and from
	// one address; where all places are taken, the address with the most makes room. Beside those of sessions there are no more than that.
	Arriving, ArrivingPerAddress int
	// Attempts is how many connections an address may make in a minute, CodeTries how many wrong
	// codes may come from it in an hour.
	Attempts, CodeTries int
	// Handshake is how long a client has to agree on a cipher, Login how long a person has after
	// that, who may have to look up a code, a passphrase, or whether to trust the server.
	Handshake, Login time.Duration
	// Idle is how long a session may be without a key, and IdleWarning how long before its end
	// that is said.
	Idle, IdleWarning time.Duration
	// Stalled is how long a terminal may take nothing of what is written to it.
	Stalled time.Duration
	// Channels is how many sessions one connection may have at once.
	Channels int
	// KeyRate is how many bytes of keys a session takes in a second on average, and KeyBurst how
	// many at once. What comes beyond them is dropped; beyond KeyFlood bytes the session ends.
	KeyRate, KeyBurst, KeyFlood int
}

// Usual returns the limits of a small public server.
func Usual() Limits {
	return Limits{
		Sessions: 200, SessionsPerKey: 5, SessionsPerAddress: 50,
		Arriving: 200, ArrivingPerAddress: 20,
		Attempts: 60, CodeTries: 20,
		Handshake: 10 * time.Second, Login: 2 * time.Minute,
		Idle: 30 * time.Minute, IdleWarning: time.Minute,
		Stalled:  30 * time.Second,
		Channels: 4,
		KeyRate:  16 << 10, KeyBurst: 128 << 10, KeyFlood: 4 << 20,
	}
}

// tally counts what there is at once, in all and by name.
type tally struct {
	mu    sync.Mutex
	all   int
	named map[string]int
}

// bound is how many there may be of a name. An empty name isn't counted.
type bound struct {
	name string
	most int
	full error
}

// enter counts one more, in all and under each of the names, unless there are too many: the error
// is the one of the bound that was met. Leave takes it away again; it may be called twice.
func (t *tally) enter(most int, full error, bounds ...bound) (leave func(), err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, b := range bounds {
		if b.name != "" && t.named[b.name] >= b.most {
			return nil, b.full
		}
	}
	if t.all >= most {
		return nil, full
	}
	if t.named == nil {
		t.named = map[string]int{}
	}
	t.add(1, bounds)
	return sync.OnceFunc(func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.add(-1, bounds)
	}), nil
}

// none reports whether there are none.
func (t *tally) none() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all == 0
}

func (t *tally) add(n int, bounds []bound) {
	t.all += n
	for _, b := range bounds {
		if b.name == "" {
			continue
		}
		if t.named[b.name] += n; t.named[b.name] == 0 {
			delete(t.named, b.name)
		}
	}
}

// rates limits how often something happens, by name. Each name may spend its whole allowance at
// once, and gets it back evenly.
type rates struct {
	most int
	per  time.Duration

	mu    sync.Mutex // guards what follows
	spent map[string]spending
	// sweep is how many names are remembered before those are forgotten that have all of their
	// allowance back.
	sweep int
}

// spending is how much of an allowance was spent, as it stood at a time.
type spending struct {
	amount float64
	at     time.Time
}

// fewNames is how many names are never too many to remember.
const fewNames = 1000

// left returns how much of the spending counts at a later time.
func (r *rates) left(s spending, now time.Time) float64 {
	return max(0, s.amount-float64(r.most)*now.Sub(s.at).Seconds()/r.per.Seconds())
}

// may reports whether a name may do it once more.
func (r *rates) may(name string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.left(r.spent[name], now)+1 <= float64(r.most)
}

// spend reports whether a name may do it once more, and counts it if so.
func (r *rates) spend(name string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	amount := r.left(r.spent[name], now) + 1
	if amount > float64(r.most) {
		return false
	}
	if r.spent == nil {
		r.spent = map[string]spending{}
	}
	if len(r.spent) >= max(fewNames, r.sweep) {
		for n, s := range r.spent {
			if r.left(s, now) == 0 {
				delete(r.spent, n)
			}
		}
		r.sweep = 2 * len(r.spent) // where all are needed, they aren't gone through again and again
	}
	r.spent[name] = spending{amount, now}
	return true
}

// addressOf returns the name under which an address is counted: without its port, and of
// IPv6 the network that one household has.
func addressOf(a net.Addr) string {
	at, err := netip.ParseAddrPort(a.String())
	if err != nil {
		return a.String()
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is6() {
		if net, err := ip.Prefix(64); err == nil {
			return net.String()
		}
	}
	return ip.String()
}
