package serve

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// Limits limit what the server accepts.
type Limits struct {
	// Sessions is the number of simultaneous sessions: in total, for one key, and from one address.
	Sessions, SessionsPerKey, SessionsPerAddress int
	// Arriving is the number of connections that aren't admitted yet, in total and from one address; if all places are
	// taken, one of the address with the most makes room. Admitted connections without a session don't count beyond it.
	Arriving, ArrivingPerAddress int
	// Attempts is the number of connections from one address in a minute. CodeTries is the number of wrong codes that
	// an address, or a key that the server knows, may give at once; after that it is one a minute.
	Attempts, CodeTries int
	// Handshake is the time for key exchange. Login is the time for authentication after that, in which a person may
	// have to look up a code or a passphrase, or decide whether to trust the server.
	Handshake, Login time.Duration
	// Idle is how long a session may be without input, and IdleWarning how long before its end the person is warned.
	Idle, IdleWarning time.Duration
	// Stalled is how long a terminal may accept no output.
	Stalled time.Duration
	// Channels is the number of simultaneous sessions on one connection.
	Channels int
	// KeyRate is the average input rate of a session in bytes per second, and KeyBurst the size of a burst. Input
	// beyond them is dropped; after KeyFlood dropped bytes the session is ended.
	KeyRate, KeyBurst, KeyFlood int
}

// Usual returns the limits of a small public server.
func Usual() Limits {
	return Limits{
		Sessions: 200, SessionsPerKey: 5, SessionsPerAddress: 50,
		Arriving: 200, ArrivingPerAddress: 20,
		Attempts: 60, CodeTries: 10,
		Handshake: 10 * time.Second, Login: 2 * time.Minute,
		Idle: 30 * time.Minute, IdleWarning: time.Minute,
		Stalled:  30 * time.Second,
		Channels: 4,
		KeyRate:  16 << 10, KeyBurst: 128 << 10, KeyFlood: 4 << 20,
	}
}

// counter counts what exists at the same time, in total and by name.
type counter struct {
	mu    sync.Mutex
	all   int
	named map[string]int
}

// bound limits the count of a name. An empty name isn't counted.
type bound struct {
	name string
	most int
	full error
}

// enter counts one more, in total and under each name, unless a bound is reached, whose error it then returns. leave
// removes it again, and may be called twice.
func (t *counter) enter(most int, full error, bounds ...bound) (leave func(), err error) {
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

// none reports whether the count is zero.
func (t *counter) none() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all == 0
}

func (t *counter) add(n int, bounds []bound) {
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

// rates limits how often something happens, by name: each name has an allowance that refills evenly and can be spent at
// once.
type rates struct {
	most int
	per  time.Duration

	mu    sync.Mutex // guards what follows
	spent map[string]spending
	// sweep is the number of names at which those with a full allowance are forgotten.
	sweep int
}

// spending is how much of an allowance was spent at a time.
type spending struct {
	amount float64
	at     time.Time
}

// left returns the part of the spending that still counts at a later time, if the allowance refills at this rate per
// second.
func (s spending) left(now time.Time, rate float64) float64 {
	return max(0, s.amount-rate*now.Sub(s.at).Seconds())
}

// fewNames is a number of names that never needs a sweep.
const fewNames = 1000

// left returns the part of the spending that still counts at a later time.
func (r *rates) left(s spending, now time.Time) float64 {
	return s.left(now, float64(r.most)/r.per.Seconds())
}

// may reports whether a name has some allowance left.
func (r *rates) may(name string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.left(r.spent[name], now)+1 <= float64(r.most)
}

// spend spends one unit of a name's allowance, and reports whether there was one.
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
		r.sweep = 2 * len(r.spent) // so that a sweep that finds nothing isn't repeated at once
	}
	r.spent[name] = spending{amount, now}
	return true
}

// addressOf returns the name under which an address is counted: without its port, and for IPv6 the network of one
// household.
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
