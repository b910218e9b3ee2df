package duplicate

import (
	"cmp"
	"fmt"
	"strings"

	"dominoes/game/words"
	"dominoes/variants"
)

// Errors of events.
const (
	endsInThePast = "the tournament must end in the future"
	wrongDeals    = "a tournament has 1 to %d deals, not %d"
	wrongSeats    = "2 to 4 play in a tournament, not %d"
	noBotOptions  = "bots in tournaments have no options"
	noUntil       = `a tournament ends on a day or at a time: --until 2026-12-06, or --until "2026-12-06 20:00"`
	otherSeed     = "the seed doesn't belong to the fingerprint"
)

// Game returns the name of the game.
func (e *Event) Game() string {
	if v, err := variants.ByID(e.Variant); e.Name == "" && err == nil {
		return v.Name
	}
	return cmp.Or(e.Name, e.Variant)
}

// Announcement says that a tournament is open, and what proves its deals.
func (e *Event) Announcement() string {
	return fmt.Sprintf("The tournament is open: %s of %s, until %s.\nFingerprint: %s\n",
		words.Count(e.Deals, "deal"), e.Game(), e.Until.Format("2 January 2006 15:04 MST"), e.Commitment)
}

// Names returns the names of the people: "Ann & Ben".
func (s *Standing) Names() string {
	names := make([]string, len(s.People))
	for i, p := range s.People {
		names[i] = p.Name
	}
	return strings.Join(names, " & ")
}

// Percent is a score in thousandths for people: "62.5%".
func Percent(score int) string { return fmt.Sprintf("%d.%d%%", score/10, score%10) }

// Sentence says what is played and until when, and how far the viewer is.
func (v *View) Sentence() string {
	deals := words.Count(v.Deals, "deal")
	until := v.Until.Format("2 January 15:04 MST")
	switch {
	case v.Over:
		return fmt.Sprintf("%s. It ended on %s.", words.Capital(deals), until)
	case v.Playing:
		return fmt.Sprintf("%s, open until %s. You are playing deal %d.", words.Capital(deals), until, v.Next)
	case v.Next > 0:
		return fmt.Sprintf("%s, open until %s. Your next one is deal %d.", words.Capital(deals), until, v.Next)
	}
	return fmt.Sprintf("%s, open until %s. You have played all of them.", words.Capital(deals), until)
}

// Told says line by line which tournament this is, the n-th of a list, and how to play it.
func (v *View) Told(n int) string {
	text := fmt.Sprintf("Duplicate tournament %d: %s. %s", n, v.Game(), v.Sentence())
	if v.Next > 0 {
		text = fmt.Sprintf("%s Type duplicate %d to play it.", text, n)
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s", text, v.Stands()))
}

// Head introduces the standings of a tournament, the n-th of a list.
func (v *View) Head(n int) string {
	game := v.Game()
	switch {
	case len(v.Standings) == 0:
		return fmt.Sprintf("Duplicate tournament %d, %s: nobody has played a deal yet.", n, game)
	case v.Over:
		return fmt.Sprintf("Duplicate tournament %d, %s, is over. Its seed was %s.", n, game, v.Secret)
	}
	return fmt.Sprintf("Duplicate tournament %d, %s, so far. Its fingerprint is %s.", n, game, v.Commitment)
}

// Sentence says a place in the standings: "7th: Ann, 62.5% in 3 deals."
func (s *Standing) Sentence() string {
	return fmt.Sprintf("%s: %s, %s in %s.", words.Ordinal(s.Place), s.Names(), Percent(s.Score),
		words.Count(s.Played, "deal"))
}

// Stands says where the viewer stands: "You are 7th of 12 so far."; "" if they have no result.
func (v *View) Stands() string {
	for i := range v.Standings {
		s := &v.Standings[i]
		if !s.Own {
			continue
		}
		place := fmt.Sprintf("%s of %d", words.Ordinal(s.Place), len(v.Standings))
		switch {
		case v.Over && len(s.People) > 1:
			return fmt.Sprintf("%s were %s.", s.Names(), place)
		case v.Over:
			return fmt.Sprintf("You were %s.", place)
		case len(s.People) > 1:
			return fmt.Sprintf("%s are %s so far.", s.Names(), place)
		}
		return fmt.Sprintf("You are %s so far.", place)
	}
	return ""
}
