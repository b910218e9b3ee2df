package club_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/internal/faulttest"
	"dominoes/model/room"
)

// The players of a table read neither the name of a file nor the system's error, whichever system call on a server's
// files fails.
func TestTablesHideCallsThatFail(t *testing.T) { hidesCallsThatFail(t, playsBreaking) }

func TestTournamentsHideCallsThatFail(t *testing.T) { hidesCallsThatFail(t, playsDealBreaking) }

func hidesCallsThatFail(t *testing.T, plays func(t *testing.T, home string, breaks func()) (said []string)) {
	told := 0
	traced := faulttest.Walk(t, 6, func(t *testing.T, home string, begin func(), why error) {
		synctest.Test(t, func(t *testing.T) {
			for _, text := range plays(t, home, begin) {
				require.NotRegexp(t, faulttest.Mark+"|"+why.Error(), text)
				if text == "the server can't use its disk right now" {
					told++
				}
			}
		})
	})
	if traced {
		assert.Positive(t, told)
	}
}

// playsDealBreaking plays the only deal of a tournament after a call of breaks, looks at its record after the deadline,
// and returns all errors that the player sees.
func playsDealBreaking(t *testing.T, home string, breaks func()) (said []string) {
	hears := func(err error) bool {
		if err != nil {
			said = append(said, err.Error())
		}
		return err == nil
	}
	e := tournamentFor(t, home, "block", 2, 1, time.Hour)
	breaks()
	c := open(t, home)
	defer c.Close("over")
	a := c.For(ann, "here")
	code, err := a.PlayDeal(e.ID)
	if !hears(err) {
		return said
	}
	link, err := a.Join(code)
	if !hears(err) {
		return said
	}
	for range 100 {
		v := shown(link)
		if said = append(said, v.NotSaved); v.Seed != nil {
			break
		}
		switch {
		case v.AtRoundEnd:
			hears(link.Do(room.TurnPage{Seat: link.Seat()}))
		case v.Stage == game.AwaitMove && v.Turn == link.Seat():
			hears(link.Do(room.Play{Seat: v.Seat, Action: v.Moves[0].Act(v.Seat), Moment: v.Moment}))
		default:
			time.Sleep(time.Second) // by the bubble's clock
		}
	}
	_, err = link.Review()
	hears(err)
	if shown(link).Seed == nil {
		return said
	}
	time.Sleep(time.Hour)
	for _, v := range a.Duplicates() {
		for _, r := range v.Results {
			_, err := a.DealRecord(e.ID, r.Record)
			hears(err)
		}
	}
	return said
}
