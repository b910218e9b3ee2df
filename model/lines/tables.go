package lines

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/variants"
)

// Come joins a table, as a player or spectator.
type Come func() (page.Link, error)

// Tables lists the open tables of a server, and plays at those that the person chooses, one after another. It first
// joins the table of come unless that is nil. own is true if the person wants to play alone instead. It also returns
// when they leave, or the input or ctx ends: none of these is an error.
func Tables(ctx context.Context, l page.Lobby, come Come, now func() time.Time, c Config) (own bool, err error) {
	s := newSession(ctx, c)
	defer close(s.in.want)
	for {
		if come != nil {
			err = s.visit(come)
		}
		if err == nil {
			come, err = s.chooseTable(l, now)
		}
		if err != nil || come == nil {
			return err == nil, s.unlessOver(err)
		}
	}
}

// visit plays at a table until the person leaves it, or says why they can't join.
func (s *session) visit(come Come) error {
	l, err := come()
	if err != nil {
		s.tell(asSentence(err.Error()))
		return s.writeErr
	}
	defer l.Close()
	s.table, s.unsure = &table{source: l, giveUp: l.Leave, viewer: l.Seat(), told: -1, heard: -1}, false
	err = s.play()
	if s.table = nil; errors.Is(err, errQuit) {
		return nil
	}
	return err
}

// chooseTable lists the tables, and returns the one chosen; nil for playing alone.
func (s *session) chooseTable(l page.Lobby, now func() time.Time) (Come, error) {
	tables := s.listTables(l, now())
	for {
		answer, err := s.ask(chooseATable(len(tables)), atTables)
		if err != nil {
			return nil, err
		}
		words := strings.Fields(strings.ToLower(answer))
		switch strings.Join(words, " ") {
		case "", "tables":
			tables = s.listTables(l, now())
		case "own":
			return nil, nil
		default:
			if come := s.link(l, tables, words); come != nil {
				return come, nil
			}
		}
	}
}

// listTables prints the tables that aren't over, and returns them.
func (s *session) listTables(l page.Lobby, now time.Time) []hosting.Info {
	tables := slices.DeleteFunc(l.List(), func(t hosting.Info) bool { return t.Over && !t.Yours })
	s.tell(tablesOpen(len(tables)))
	for i := range tables {
		s.tell(choiceLine(i+1, aboutTable(&tables[i], l.Games(), now)))
	}
	return tables
}

// link returns the table with this number in the list or this code; if there is none it says why and returns nil.
func (s *session) link(l page.Lobby, tables []hosting.Info, words []string) Come {
	to, verb := l.Join, words[0]
	if verb == "watch" {
		to = l.Watch
	}
	if verb == "watch" || verb == "code" {
		words = words[1:]
	}
	if len(words) == 0 {
		s.tell(nameATable(verb))
		return nil
	}
	code := hosting.ReadCode(words[len(words)-1])
	n, err := strconv.Atoi(words[0])
	switch isNumber := err == nil && len(words) == 1; {
	case verb == "code":
	case isNumber && n >= 1 && n <= len(tables):
		code = tables[n-1].Code
	case isNumber && n <= mostTables:
		s.tell(noTableNumber(n))
		return nil
	case verb != "watch":
		s.tell(noTable(quoted(strings.Join(words, " "))))
		return nil
	}
	return func() (page.Link, error) { return to(code) }
}

// mostTables is the largest number that counts as a table's number in the list; longer ones are codes.
const mostTables = 9999

// aboutTable describes a table: the game, the people, the state of the match, and how long it has been open.
func aboutTable(t *hosting.Info, games variants.Catalogue, now time.Time) string {
	game := t.Setup.Variant
	if v := games.OrAll().Find(game, len(t.Setup.Seats), t.Setup.Options); v != nil {
		game = v.Name
	}
	if people := atTable(t); len(people) > 0 {
		game = gameWith(game, words.Join(people, "and"))
	}
	if t.Yours {
		game = yourSeatAt(game)
	}
	stands := chairsFree(t.Free())
	switch {
	case t.Over:
		stands = matchIsOver
	case t.Begun:
		stands = inRound(max(1, t.Round))
	}
	return tableIs(game, stands, max(0, now.Sub(t.Opened)))
}

// atTable returns the names of the people at a table, and the number of its bots.
func atTable(t *hosting.Info) (people []string) {
	bots := 0
	for i, name := range plainNames(room.Names(t.Chairs)) {
		c := &t.Chairs[i]
		switch {
		case t.Yours && game.Seat(i) == t.Seat:
			people = append(people, you)
		case c.PlayedByBot():
			bots++
		case c.Taken && !c.Here:
			people = append(people, awayBriefly(name))
		case c.Taken:
			people = append(people, name)
		}
	}
	if bots > 0 {
		people = append(people, words.Count(bots, "bot"))
	}
	return people
}
