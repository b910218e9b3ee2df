// Package coach makes remarks for a newcomer during a match: at most one in a turn, about what has just become
// important, and fewer as the player chooses better.
//
// Remarks depend only on what the player's seat sees, a [game.Observation]. They never name a move.
package coach

import (
	"math/bits"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Coach is a coach's state in a match: what it has said, and how well the player chose lately. The zero value is ready
// for use.
type Coach struct {
	// said is how often each topic was mentioned.
	said [topics]int
	// dealt is the hand that the player was dealt in the round of the latest remark, and told are the subjects of the
	// remarks in that round.
	dealt domino.Set
	told  []string
	// recent has a bit for each of the latest choices, set if it was right; the lowest bit is the newest. judged is the
	// number of all choices.
	recent uint8
	judged int
}

// window is the number of latest choices that count, often the largest number of times that a topic is mentioned.
const (
	window = 8
	often  = 2
)

// Judge records whether a choice of the player was right.
func (c Coach) Judge(right bool) Coach {
	c.judged++
	c.recent <<= 1
	if right {
		c.recent |= 1
	}
	return c
}

// patience returns how many times a topic may be mentioned: fewer once most of the latest choices were right, 0 once
// nearly all were.
func (c Coach) patience() int {
	right := bits.OnesCount8(c.recent)
	switch {
	case c.judged >= window && right >= window-1:
		return 0
	case c.judged >= window/2 && 4*right >= 3*min(c.judged, window):
		return 1
	}
	return often
}

// Remark returns what the coach says to the seat to move at the beginning of its turn, "" for nothing, and the coach
// afterwards. The names are the players', A first.
func (c Coach) Remark(o *game.Observation, names []string) (Coach, string) {
	if last := len(o.History) - 1; last >= 0 && game.Actor(o.History[last]) == o.Seat {
		return c, "" // it has drawn: the turn goes on
	}
	n := newNarrator(o, words.Words{Names: names, Rules: o.Rules}.To(o.Seat))
	if n.dealt == c.dealt {
		n.told = c.told
	}
	for topic, remark := range remarks {
		if c.said[topic] >= c.patience() {
			continue
		}
		if remark(n); n.text != "" {
			c.said[topic]++
			c.dealt, c.told = n.dealt, append(slices.Clone(n.told), n.subject)
			return c, n.text
		}
	}
	return c, ""
}
