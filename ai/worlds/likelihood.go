package worlds

import (
	"math/bits"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// turn is an action of another seat with its hand: a draw or a play. A forced lead and the draw of a stuck seat are no
// choices.
type turn struct {
	place  int // the place of the tile drawn, or -1
	choice bool
	board  choice.Board // the board when the seat chose
	chosen game.Move
}

// recordChoices replays the round in the first world and records the situation of each choice. In every other world the
// table looked the same.
func (s *Sampler) recordChoices() {
	hands, boneyard := s.startingHands()
	b := choice.NewBoard(s.o.StartPosition(hands, boneyard[:len(s.ownDrawn)+s.o.Boneyard]),
		choice.InitialLayout(s.o.Layout))
	draws, byRule := 0, false
	for _, e := range s.o.History {
		seat, t, acts := b.Pos.Turn(), turn{place: -1}, true
		switch e := e.(type) {
		case game.Dealt:
			byRule, acts = e.ByRule, false
		case game.Joined:
			t.choice = !byRule || e.Laid.End != domino.NoEnd
			t.chosen = game.MoveOf(&s.o.Rules, e.Laid)
		case game.Drew:
			t.choice = s.o.Rules.Boneyard == domino.BoneyardFree
			t.chosen = game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}
			t.place = s.drawPlaces[draws]
			draws++
		default:
			acts = false
		}
		if acts && seat != s.o.Seat {
			if t.choice {
				t.board = b
				s.choices[seat]++
			}
			s.turns[seat] = append(s.turns[seat], t)
		}
		b.Follow(e)
	}
	s.present = b
}

// likelihood returns the likelihood of a seat's choices in the current world. Cached results count as weighed, too.
func (s *Sampler) likelihood(seat domino.Seat) choice.Likelihood {
	known := s.memory.of(s.keys[seat])
	if known.key != s.keys[seat] {
		known.key, known.likelihood = s.keys[seat], s.weigh(seat)
	}
	s.weighed += s.choices[seat]
	s.steps += s.choices[seat]
	return known.likelihood
}

// weigh computes the likelihood.
func (s *Sampler) weigh(seat domino.Seat) choice.Likelihood {
	hand, all := s.dealt[seat], choice.Unknown(s.o.Rules.Partner(s.o.Seat, seat))
	for i := range s.turns[seat] {
		t := &s.turns[seat][i]
		if t.choice {
			t.board.Pos.SetHand(seat, hand)
			s.model.UpdateLikelihood(&t.board, t.chosen, &all)
		}
		if t.place >= 0 {
			hand = hand.With(s.items[s.at[t.place]].tile)
		}
		if t.chosen.Kind == game.Plays {
			hand = hand.Without(t.chosen.Tile)
		}
	}
	return all
}

// memory caches the likelihoods of hands: the chain returns to most of them, the more often the fewer tiles are hidden.
// A newer hand replaces an older one.
type memory []remembered

type remembered struct {
	key        uint64 // the hand's key
	likelihood choice.Likelihood
}

// remembers is the number of cache entries, a power of two.
const remembers = 1 << 12

// of returns the cache entry for a key. It may have another hand's key.
func (m memory) of(key uint64) *remembered { return &m[key&(remembers-1)] }

// code returns the hash of a tile in a place. A hand's key is the XOR of the hashes of its tiles. Two hands have the
// same key with a probability of 1 in 2^64.
func code(item int, at place) uint64 {
	hi, lo := bits.Mul64(uint64(item+1)*0x9e3779b97f4a7c15^0xbf58476d1ce4e5b9,
		uint64(at.since+2)*0x94d049bb133111eb^uint64(at.seat+1)<<56)
	return hi ^ lo
}
