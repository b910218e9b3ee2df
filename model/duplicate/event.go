// Package duplicate is duplicate tournaments, as values. All play the same deals from the same seats against the same
// bots, whose choices follow from the seed and the moves before. So luck cancels, and only the play differs.
//
// An [Event] is what its host has opened, and a [Tournament] adds the results. A [View] is what one person may know of
// it: the seed, from which all deals follow, stays secret until the end.
package duplicate

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
)

// Deal identifies a deal of a tournament. The zero value identifies none.
type Deal struct {
	Event  string
	Number int // from 1
}

// IsZero reports whether it identifies no deal.
func (d Deal) IsZero() bool { return d == Deal{} }

// Event is a tournament as its host has opened it.
type Event struct {
	// ID is the opening time of the tournament, in the form of matches' IDs.
	ID string `json:"id"`
	// Name is the name of the house rules, "" for other games. Variant and Options are then the game that they are
	// based on and what they change, as in records.
	Name string `json:"name,omitempty"`
	// Variant and Options are the game, in which Seats play. Bot plays the seats that people don't have.
	Variant string            `json:"variant"`
	Options map[string]string `json:"options,omitempty"`
	Seats   int               `json:"seats"`
	Bot     string            `json:"bot"`
	// Deals is the number of deals.
	Deals int `json:"deals"`
	// Until is when the tournament ends.
	Until time.Time `json:"until"`
	// Secret is the seed from which the seeds of the deals follow; "" if it isn't known. Commitment binds the host to
	// it.
	Secret     string `json:"seed,omitempty"`
	Commitment string `json:"commitment"`
}

// ParseUntil parses the end of a tournament: a time, or a day, which stands for its last minute.
func ParseUntil(text string, in *time.Location) (time.Time, error) {
	if at, err := time.ParseInLocation("2006-01-02 15:04", text, in); err == nil {
		return at, nil
	}
	day, err := time.ParseInLocation(time.DateOnly, text, in)
	if err != nil {
		return day, errors.New(noUntil)
	}
	return day.AddDate(0, 0, 1).Add(-time.Minute), nil
}

// MaxDeals is the maximum number of deals.
const MaxDeals = 36

// Open opens the tournament at this time, with its ID and seed. Variant is one of games, which may be house
// rules; nil stands for the program's own games. If Seats is 0 the usual number plays.
func (e *Event) Open(now time.Time, seed game.Seed, id string, games variants.Catalogue) error {
	v, err := games.OrAll().ByID(e.Variant)
	if err != nil {
		return err
	}
	e.Seats = cmp.Or(e.Seats, v.UsualSeats())
	if v.Base != nil && e.Seats <= domino.MaxSeats {
		r, err := v.Resolve(e.Seats, e.Options)
		if err != nil {
			return err
		}
		e.Name = v.Name
		e.Variant, e.Options = v.Named(r)
	}
	e.ID, e.Secret, e.Commitment = id, seed.String(), seed.Commitment()
	if !e.Until.After(now) {
		return errors.New(endsInThePast)
	}
	return e.Check()
}

// Check returns an error if no match can be played by the event, or if its seed isn't the one of its commitment.
func (e *Event) Check() error {
	if e.Deals < 1 || e.Deals > MaxDeals {
		return fmt.Errorf(wrongDeals, MaxDeals, e.Deals)
	}
	if e.Seats < 2 || e.Seats > domino.MaxSeats {
		return fmt.Errorf(wrongSeats, e.Seats)
	}
	if strings.Contains(e.Bot, ":") {
		return errors.New(noBotOptions)
	}
	if _, err := ai.Parse(e.Bot); err != nil {
		return err
	}
	if _, err := e.Rules(); err != nil {
		return err
	}
	seed, err := game.ParseSeed(e.Secret)
	if err == nil && seed.Commitment() != e.Commitment {
		err = errors.New(otherSeed)
	}
	return err
}

// Rules returns the rules of its deals.
func (e *Event) Rules() (domino.Rules, error) {
	return variants.Resolve(e.Variant, e.Seats, e.options())
}

// options returns the options of a match of one deal.
func (e *Event) options() map[string]string {
	options := map[string]string{}
	maps.Copy(options, e.Options)
	options["rounds"] = "1"
	return options
}

// Pairs reports whether two partners play together: in games of partners.
func (e *Event) Pairs() bool {
	r, err := e.Rules()
	return err == nil && r.Teams
}

// Seed returns the seed of a deal. It says nothing about those of other deals.
func (e *Event) Seed(deal int) game.Seed {
	seed, _ := game.SeedOf(fmt.Sprintf("%s %d", e.Secret, deal))
	return seed
}

// Setup returns the match of a deal. Its only round is the deal. People have the same seat in a deal, so that all
// results of it compare, and another one in the next deal.
func (e *Event) Setup(deal int) match.Setup {
	seats := make([]record.Seat, e.Seats)
	for i := range seats {
		seats[i].Player = e.Bot
	}
	own := (deal - 1) % e.Seats
	seats[own].Player = record.Human
	if e.Pairs() {
		seats[(own+2)%e.Seats].Player = record.Human
	}
	return match.Setup{Variant: e.Variant, Options: e.options(), Seats: seats}
}

// Over reports whether the tournament has ended.
func (e *Event) Over(now time.Time) bool { return !now.Before(e.Until) }
