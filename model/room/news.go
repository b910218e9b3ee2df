package room

import (
	"slices"
	"time"

	"dominoes/game/domino"
)

const (
	// Arrived and Departed: a player, for whom no bot stood in, opens the table; a player closes their last screen.
	Arrived NewsKind = iota
	Departed
	// StoodIn and Returned: a bot plays for an absent player, who then comes back.
	StoodIn
	Returned
	// Left: a player has left for good, and a bot plays on for them.
	Left
	// Spoke: a player has said the phrase Text.
	Spoke
	// WantsAgain: a player wants another match, and not everybody there wants the same yet.
	WantsAgain
	// Asked: a player would like to take a move back, or redo it. Refused: a player doesn't agree or, for NoSeat, time
	// is up. Withdrawn: the asker has changed their mind.
	Asked
	Refused
	Withdrawn
	// Unsaved: the record can't be written because of Text. SavedAgain: it is complete again. Unsure: see [Saved].
	Unsaved
	SavedAgain
	Unsure
	// NobodyCame: people have waited for others for [BotsOfferedAfter], and can begin with bots.
	NobodyCame
	// Erred: a program made the mistake Text, and another bot moved for it. BotReplaced: a bot failed because of Text.
	Erred
	BotReplaced
	// Warned: a player has the time Left for the turn. LateMoved: it is over, and a bot moves. GotTime: a player has
	// twice the time from now on.
	Warned
	LateMoved
	GotTime
	// Invited: a player has invited the person Text. Declined: that person doesn't come.
	Invited
	Declined
)

// newsKept is the number of news that a view has. A screen that misses more updates misses some.
const newsKept = 32

func (u *update) tell(n News) {
	u.newsCount++
	n.N, n.At = u.newsCount, u.now
	if int(n.Seat) < len(u.Chairs) && n.Name == "" {
		n.Name = Names(u.chairViews())[n.Seat]
	}
	u.news = append(slices.Clone(u.news[max(0, len(u.news)-newsKept+1):]), n)
}

// A player may say saidAtMost phrases within saidWithin.
const (
	saidAtMost = 3
	saidWithin = 30 * time.Second
)

// Say says one of [Phrases], by index, to everybody at the table. Players who have said too much are refused.
type Say struct {
	Seat   domino.Seat
	Phrase int
}

func (e Say) happen(u *update) error {
	if e.Phrase < 0 || e.Phrase >= len(Phrases()) {
		return ErrTooLate
	}
	spoke := slices.DeleteFunc(slices.Clone(u.Chairs[e.Seat].spoke),
		func(at time.Time) bool { return u.now.Sub(at) >= saidWithin })
	if len(spoke) >= saidAtMost {
		return errSaidEnough
	}
	u.chair(e.Seat).spoke = append(spoke, u.now)
	u.tell(News{Kind: Spoke, Seat: e.Seat, Text: Phrases()[e.Phrase]})
	return nil
}
