package club_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
	"dominoes/serve/club"
)

var cy = room.Person{ID: "SHA256:cy", Name: "Cy"}

// tournament opens a duplicate tournament in a home, as the host's command does, which ends in a day.
func tournament(t require.TestingT, home, variant string, seats, deals int) duplicate.Event {
	return tournamentFor(t, home, variant, seats, deals, 24*time.Hour)
}

// tournamentFor is tournament with the time until its deadline.
func tournamentFor(t require.TestingT, home, variant string, seats, deals int, d time.Duration) duplicate.Event {
	e := duplicate.Event{Variant: variant, Seats: seats, Bot: "greedy", Deals: deals, Until: time.Now().Add(d)}
	require.NoError(t, e.Open(time.Now(), game.Seed{9}, time.Now().Format(store.IDForm), nil))
	require.NoError(t, store.NewDuplicates(home).Create(e))
	return e
}

// playsDeal lets a person play their next deal of a tournament to its end, always with the move that pick chooses.
func playsDeal(t require.TestingT, l page.Lobby, event string, pick func([]game.Move) game.Move) match.Match {
	code, err := l.PlayDeal(event)
	require.NoError(t, err)
	link, err := l.Join(code)
	require.NoError(t, err)
	defer link.Close()
	for v := shown(link); v.Seed == nil; v = shown(link) {
		switch {
		case v.AtRoundEnd:
			require.NoError(t, link.Do(room.TurnPage{Seat: link.Seat()}))
		case v.Stage == game.AwaitMove && v.Turn == link.Seat():
			require.NoError(t, link.Do(room.Play{Seat: v.Seat, Action: pick(v.Moves).Act(v.Seat), Moment: v.Moment}))
		default:
			time.Sleep(time.Second) // by the bubble's clock
		}
	}
	m, err := link.Review()
	require.NoError(t, err)
	return m
}

func first(moves []game.Move) game.Move { return moves[0] }
func last(moves []game.Move) game.Move  { return moves[len(moves)-1] }

// All who play a deal have the same hands at the same seat, and get the same result if they play alike. Their seat
// changes from deal to deal. The standings follow from the results, also after a restart.
func TestPeopleOfTournamentPlaySameDeals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		e := tournament(t, home, "block", 2, 2)
		a, b, d := c.For(ann, "here"), c.For(bo, "there"), c.For(cy, "there")
		for deal := 1; deal <= 2; deal++ {
			m := []match.Match{playsDeal(t, a, e.ID, first), playsDeal(t, b, e.ID, first), playsDeal(t, d, e.ID, last)}
			assert.Equal(t, m[0].Actions(), m[1].Actions(), "bots answer the same moves alike")
			assert.Equal(t, m[0].Actions()[0], m[2].Actions()[0], "the deal")
			assert.Equal(t, e.Seed(deal), *m[2].Seed)
			assert.Equal(t, domino.Seat(deal-1), m[0].Person())
		}
		_, err := a.PlayDeal(e.ID)
		require.ErrorContains(t, err, "you have played all deals")
		v := a.Duplicates()[0]
		require.Len(t, v.Standings, 3)
		assert.Empty(t, v.Secret)
		before := v.Standings
		c.Close("a restart")
		c = open(t, home)
		assert.Equal(t, before, c.For(ann, "here").Duplicates()[0].Standings)

		time.Sleep(24 * time.Hour)
		v = c.For(ann, "here").Duplicates()[0]
		assert.True(t, v.Over)
		assert.Equal(t, game.Seed{9}.String(), v.Secret)
		require.Len(t, v.Results, 6)
		for _, r := range v.Results {
			entry, err := c.For(bo, "there").DealRecord(e.ID, r.Record)
			require.NoError(t, err)
			read, err := store.NewMatches(home, home, time.Now).Read(entry)
			require.NoError(t, err)
			assert.Equal(t, e.Seed(r.Deal), *read.Revealed)
		}
	})
}

// After a sudden end people come back to the deal that they play. One that is over on disk has its result, once.
func TestTournamentSurvivesRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		e := tournament(t, home, "block", 2, 3)
		c := open(t, home)
		playsDeal(t, c.For(bo, "here"), e.ID, first)
		code, err := c.For(ann, "here").PlayDeal(e.ID)
		require.NoError(t, err)
		link, err := c.For(ann, "here").Join(code)
		require.NoError(t, err)
		hand := shown(link).Hand
		c.Close("a restart")

		// the result wasn't written, but the table was
		file := filepath.Join(home, "duplicate", e.ID+".jsonl")
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		lines := strings.SplitAfter(string(text), "\n")
		require.Len(t, lines, 3)
		require.NoError(t, os.WriteFile(file, []byte(lines[0]+lines[1][:20]), 0o600))

		c = open(t, home)
		again, err := c.For(ann, "here").PlayDeal(e.ID)
		require.NoError(t, err)
		assert.Equal(t, code, again)
		link, err = c.For(ann, "here").Join(code)
		require.NoError(t, err)
		assert.Equal(t, hand, shown(link).Hand)
		after, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, string(text), string(after))
		assert.ErrorContains(t, link.Do(room.AskUndo{Seat: link.Seat()}), "a deal of a tournament")
		assert.ErrorContains(t, link.Do(room.ShowAdvice{Seat: link.Seat(), Round: 1}), "a deal of a tournament")
	})
}

// A deal that somebody begins and leaves scores nothing: nobody can try a hand and come back to it.
func TestDealThatIsLeftScoresNothing(t *testing.T) {
	for name, leave := range map[string]func(page.Link){"for good": page.Link.Leave, "for a week": page.Link.Close} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				home := t.TempDir()
				e := tournament(t, home, "fives", 2, 2)
				c := open(t, home)
				a := c.For(ann, "here")
				code, err := a.PlayDeal(e.ID)
				require.NoError(t, err)
				link, err := a.Join(code)
				require.NoError(t, err)
				shown(link)
				leave(link)
				time.Sleep(2 * time.Hour) // the club's tables are idle after one
				v := a.Duplicates()[0]
				require.Len(t, v.Standings, 1)
				assert.Equal(t, 0, v.Standings[0].Score)
				assert.Equal(t, 2, v.Next)
				_, err = a.Join(code)
				require.Error(t, err)
			})
		})
	}
}

// Nobody sits down to a deal whose hands they know, as a partner of somebody who hasn't played it: neither after they
// have played it nor while a bot plays it on for them. Nobody plays two deals at a time, and guests play none.
func TestNobodySitsDownToDealTheyKnow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		e := tournament(t, home, "dominican", 4, 2)
		c := open(t, home)
		begins := func(p room.Person) (string, page.Link) {
			code, err := c.For(p, "here").PlayDeal(e.ID)
			require.NoError(t, err)
			link, err := c.For(p, "here").Join(code)
			require.NoError(t, err)
			return code, link
		}
		waiting, _ := begins(cy)
		_, err := c.For(room.Person{ID: "guest:1", Name: "Guest 1", Guest: true}, "here").Join(waiting)
		require.ErrorContains(t, err, "guests can't play in tournaments")
		_, link := begins(ann)
		require.NoError(t, link.Do(room.Fill{Seat: link.Seat()}))
		require.NotEmpty(t, shown(link).InHand)
		_, err = c.For(ann, "here").Join(waiting)
		require.ErrorContains(t, err, "finish the deal that you have begun")
		link.Leave()
		_, err = c.For(ann, "here").Join(waiting)
		require.ErrorContains(t, err, "you have played this deal", "a bot plays on")
		for c.For(ann, "here").Duplicates()[0].Standings == nil {
			time.Sleep(time.Minute)
		}
		time.Sleep(2 * time.Minute) // her table is closed
		_, err = c.For(ann, "here").Join(waiting)
		require.ErrorContains(t, err, "you have played this deal")
		_, err = c.For(bo, "here").Join(waiting)
		require.NoError(t, err)
	})
}

// Whatever people do, nobody sees the hands of a deal at two tables, and so nobody can play one whose hands they know.
// Until the tournament is over nobody learns anything of a deal that they haven't played: not by watching, the list of
// tables, the standings, records or copies.
func TestDealsAreHeldBackFromThoseWhoHaveNotPlayedThem(t *testing.T) {
	for n := range sampletest.Of(8, 200) {
		rng := rand.New(rand.NewPCG(sampletest.Seed(t), uint64(n)))
		synctest.Test(t, func(t *testing.T) {
			home := t.TempDir()
			h := &heldBack{t: t, rng: rng, home: home, met: map[string]map[int]string{}, deals: map[string]int{}}
			game, seats := "block", 2
			if n%4 > 0 {
				game, seats = "dominican", 4 // partners play together
			}
			h.event = tournament(t, home, game, seats, 3)
			h.club = open(t, home)
			for range 60 {
				h.step(h.somebody())
				for _, p := range h.everybody() {
					h.check(p)
				}
			}
			require.NotEmpty(t, h.met, "somebody has played")
		})
	}
}

// heldBack lets people do things in a tournament, and checks what they learn.
type heldBack struct {
	t     *testing.T
	rng   *rand.Rand
	home  string
	club  *club.Club
	event duplicate.Event
	links []ownLink
	// deals has the deal of each table. met has the table at which people have seen the hands of deals, by key and
	// deal.
	deals map[string]int
	met   map[string]map[int]string
}

// ownLink is a person's link to a table.
type ownLink struct {
	page.Link
	who  room.Person
	code string
}

func (h *heldBack) everybody() []room.Person { return []room.Person{ann, bo, cy} }

func (h *heldBack) somebody() room.Person { return h.everybody()[h.rng.IntN(3)] }

// step lets a person do something at random.
func (h *heldBack) step(p room.Person) {
	l := h.club.For(p, "here")
	codes := slices.Sorted(maps.Keys(h.deals))
	switch does := h.rng.IntN(10); {
	case does < 3 || len(h.links) == 0:
		deal := l.Duplicates()[0].Next
		if code, err := l.PlayDeal(h.event.ID); err == nil {
			h.deals[code] = deal
			h.join(p, code)
		}
	case does < 5:
		code := codes[h.rng.IntN(len(codes))]
		h.join(p, code)
		_, err := l.Watch(code)
		require.Error(h.t, err)
	case does < 6:
		h.anyLink().Leave()
	case does < 7:
		s := h.anyLink()
		_ = s.Do(room.Fill{Seat: s.Seat()}) // a bot as the partner
	case does < 8:
		time.Sleep(2 * time.Hour) // tables without people are closed
	default:
		h.play(h.anyLink().code)
	}
}

func (h *heldBack) anyLink() ownLink { return h.links[h.rng.IntN(len(h.links))] }

func (h *heldBack) join(p room.Person, code string) {
	if link, err := h.club.For(p, "here").Join(code); err == nil {
		h.links = append(h.links, ownLink{link, p, code})
	}
}

// play lets the people at a table play, unless they wait for somebody for long.
func (h *heldBack) play(code string) {
	for range 10 {
		for _, s := range h.links {
			for s.code == code && h.moves(s) {
			}
		}
		time.Sleep(time.Second)
	}
}

// moves lets a person make a move or close the score sheet, and reports whether they could.
func (h *heldBack) moves(s ownLink) bool {
	switch v := shown(s); {
	case v.AtRoundEnd && !v.Chairs[s.Seat()].Turned:
		return s.Do(room.TurnPage{Seat: s.Seat()}) == nil
	case v.Turn == s.Seat() && len(v.Moves) > 0:
		return s.Do(pagetest.FirstMove(v)) == nil
	}
	return false
}

// check checks what a person knows now.
func (h *heldBack) check(p room.Person) {
	met := map[int]string{}
	for deal, code := range h.met[p.ID] {
		met[deal] = code
	}
	for _, s := range h.links {
		if s.who != p {
			continue
		}
		require.NotEqual(h.t, domino.NoSeat, s.Seat(), "nobody only watches")
		if v := shown(s); v.Setup == nil && len(v.InHand) > 0 {
			deal := h.deals[s.code]
			require.Contains(h.t, []string{"", s.code}, met[deal], "%s sees deal %d at two tables", p.Name, deal)
			met[deal] = s.code
		}
	}
	h.met[p.ID] = met
	l := h.club.For(p, "here")
	v := l.Duplicates()[0]
	require.True(h.t, !v.Over && v.Secret == "" && v.Results == nil)
	for _, t := range l.List() {
		require.True(h.t, t.Yours, "a table of others is listed")
	}
	_, err := l.DealRecord(h.event.ID, "")
	require.ErrorContains(h.t, err, "once the tournament is over")
	dir := filepath.Join(h.home, "people", p.ID)
	own := store.NewMatches(dir, dir, time.Now)
	entries, err := own.List()
	require.NoError(h.t, err)
	for _, e := range entries {
		r, err := own.Read(e)
		require.NoError(h.t, err)
		known := slices.ContainsFunc(slices.Collect(maps.Keys(met)), func(deal int) bool {
			return r.Revealed != nil && h.event.Seed(deal) == *r.Revealed
		})
		require.True(h.t, known, "%s has a copy of a deal that they haven't played", p.Name)
	}
}
