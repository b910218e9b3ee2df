package lines

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dominoes/internal/each"
	"dominoes/model/duplicate"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/season"
	"dominoes/model/tables"
	"dominoes/view/names"
)

// Tables lists the open tables of a server, and plays at those that the person chooses, one after another. It first
// goes to the table of way unless that leads to none. own is true if the person wants to play alone instead. It also
// returns when they leave, or the input or ctx ends: none of these is an error.
func Tables(ctx context.Context, l page.Lobby, way tables.Way, now func() time.Time, c Config) (own bool, err error) {
	s := newSession(ctx, c)
	s.clock, s.inLobby = now, true
	defer close(s.in.want)
	for {
		if way != (tables.Way{}) {
			err = s.visit(l, way)
		}
		if err == nil {
			way, err = s.chooseTable(l, now, &c.Setup)
		}
		if errors.Is(err, errAccepted) {
			way, err = s.accepted, nil
			continue
		}
		if err != nil || way == (tables.Way{}) {
			return err == nil, s.unlessOver(err)
		}
	}
}

// visit plays at a table until the person leaves it, or says why they can't join.
func (s *session) visit(lobby page.Lobby, way tables.Way) error {
	code, l, err := way.Join(lobby)
	if err != nil {
		s.tell(asSentence(err.Error()))
		return s.writeErr
	}
	defer l.Close()
	s.table, s.unsure = &table{source: l, giveUp: l.Leave, viewer: l.Seat(), told: -1, heard: -1}, false
	s.code = code
	err = s.play()
	if errors.Is(err, errAccepted) && s.now.Setup != nil {
		l.Leave()
	}
	if s.table = nil; errors.Is(err, errQuit) {
		return nil
	}
	return err
}

// chooseTable lists the tables, and returns the way to the one chosen; none for playing alone. usual is the person's
// usual setup.
func (s *session) chooseTable(l page.Lobby, now func() time.Time, usual *match.Setup) (tables.Way, error) {
	list := s.listTables(l, now())
	s.tellInvited()
	for {
		answer, err := s.ask(chooseATable(list), atTables)
		if err != nil {
			return tables.Way{}, err
		}
		words := strings.Fields(strings.ToLower(answer))
		switch text := strings.Join(words, " "); {
		case text == "", text == "tables":
			list = s.listTables(l, now())
		case text == "ratings":
			s.tellRatings(l.Ratings())
		case text == "duplicates":
			s.tellStandings(l.Duplicates())
		case text == "own":
			return tables.Way{}, nil
		case text == "quick":
			return tables.Way{Quick: usual}, nil
		case words[0] == "keys":
			if err := s.keys(words[1:]); err != nil {
				return tables.Way{}, err
			}
		default:
			way, refused := wayTo(list, words)
			if words[0] == "duplicate" {
				way, refused = wayToDeal(l, words[1:])
			}
			if refused == "" {
				return way, nil
			}
			s.tell(refused)
		}
	}
}

// tellRatings prints ratings, the names in ASCII.
func (s *session) tellRatings(list []season.Table) {
	for _, t := range list {
		s.tell(t.Lines(func(p *season.Player, place int) string {
			spelled := *p
			spelled.Name = names.Plain(p.Name)
			return spelled.Sentence(place)
		})...)
	}
}

func (s *session) listTables(l page.Lobby, now time.Time) []hosting.Info {
	list := slices.DeleteFunc(l.List(), func(t hosting.Info) bool { return t.Over && !t.Yours })
	s.tell(tablesOpen(len(list)))
	s.offer(each.Of(list, func(t hosting.Info) string { return aboutTable(&t, l.Games(), now) })...)
	for i, v := range l.Duplicates() {
		if !v.Over {
			s.tell(v.Told(i + 1))
		}
	}
	return list
}

// tellStandings prints the tournaments, each with its standings.
func (s *session) tellStandings(list []duplicate.View) {
	if len(list) == 0 {
		s.tell(noTournaments)
	}
	for i := range list {
		v := &list[i]
		s.tell(v.Head(i + 1))
		for j := range v.Standings {
			s.tell(v.Standings[j].Sentence())
		}
	}
}

// wayToDeal returns the way to the table of the next deal in the tournament with this number, or says why there is
// none.
func wayToDeal(l page.Lobby, words []string) (way tables.Way, refused string) {
	list := l.Duplicates()
	n, err := strconv.Atoi(strings.Join(words, " "))
	if err != nil || n < 1 || n > len(list) {
		return way, duplicateByNumber
	}
	if way.Code, err = l.PlayDeal(list[n-1].ID); err != nil {
		return way, asSentence(err.Error())
	}
	return way, ""
}

// wayTo returns the way to the table with this number in the list or this code, or says why there is none.
func wayTo(list []hosting.Info, words []string) (way tables.Way, refused string) {
	verb, text := words[0], strings.Join(words, " ")
	way.Watches = verb == "watch"
	if nameATable[verb] != "" {
		text = strings.Join(words[1:], " ")
	}
	way.Code = hosting.ReadCode(text)
	n, err := strconv.Atoi(text)
	switch isNumber := err == nil; {
	case way.Code == "" && nameATable[verb] != "":
		return way, nameATable[verb]
	case verb == "code":
	case isNumber && n >= 1 && n <= len(list):
		to := tables.WayTo(&list[n-1])
		way = tables.Way{Code: to.Code, Watches: way.Watches || to.Watches}
	case isNumber && n <= mostTables:
		return way, fmt.Sprintf(noTableNumber, n)
	case !way.Watches:
		return way, quoted(text) + " " + isNoTable
	}
	return way, ""
}

// mostTables is the largest number that counts as a table's number in the list; longer ones are codes.
const mostTables = 9999
