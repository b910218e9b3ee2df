package stats

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"slices"

	"dominoes/game/domino"
)

// cacheFormat is the version of the cache's content. Change it whenever summaries of the same records change, also
// because of rules: then all records are read again.
const cacheFormat = "dominoes matches 7"

// cacheHeader is the cache's first line. The summaries follow as gob, which takes a third of the time of JSON to read.
type cacheHeader struct {
	Form string
	// Sum is the SHA-256 of all that follows. Damaged caches are ignored.
	Sum string
}

// encode returns the cache's content for summaries.
func encode(all []Summary) ([]byte, error) {
	var rest bytes.Buffer
	if err := gob.NewEncoder(&rest).Encode(all); err != nil {
		return nil, err
	}
	head, err := json.Marshal(cacheHeader{cacheFormat, sum(rest.Bytes())})
	return slices.Concat(head, []byte("\n"), rest.Bytes()), err
}

// decode returns the summaries of a cache; nil if it isn't valid.
func decode(data []byte) (all []Summary) {
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	var head cacheHeader
	if json.Unmarshal(first, &head) != nil || head != (cacheHeader{cacheFormat, sum(rest)}) {
		return nil
	}
	if gob.NewDecoder(bytes.NewReader(rest)).Decode(&all) != nil {
		return nil
	}
	return slices.DeleteFunc(all, func(s Summary) bool { return s.Entry.Name == "" || !s.consistent() })
}

func sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// consistent reports whether a summary refers only to its own seats.
func (s *Summary) consistent() bool {
	n := len(s.Seats)
	if n < 2 || n > domino.MaxSeats || len(s.Scores) != n || s.Over != (len(s.Placing) > 0) || s.Teams &&
		n != domino.MaxSeats {
		return false
	}
	ours := func(seats []domino.Seat) bool {
		return !slices.ContainsFunc(seats, func(seat domino.Seat) bool { return int(seat) >= n })
	}
	for _, place := range s.Placing {
		if !ours(place) {
			return false
		}
	}
	for _, r := range s.Rounds {
		if len(r.Points) != n || !ours(r.Winners) || !ours(r.Assisted) || !ours(r.StoodIn) {
			return false
		}
	}
	return true
}
