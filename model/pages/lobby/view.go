package lobby

import (
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/variants"
	lobbyview "dominoes/view/lobby"
	"dominoes/view/widgets"
)

func (p Page) screen(e page.Env) *lobbyview.Lobby {
	s := &lobbyview.Lobby{
		Title: titleTables, SinceTitle: titleSince, AloneLabel: aloneLabel,
		Alone: named(e, aloneKeys()), Kept: named(e, keptKeys()), Alert: p.alert, Keys: page.Bar(p.Bindings()...),
		Picture: p.picture,
	}
	if p.known {
		s.Empty = []string{tables.None, noTablesYet}
	}
	n, rows := len(p.tables), lobbyview.Rows(e.Width, e.Height)
	first := max(0, min(p.at-rows/2, n-rows))
	s.Chosen, s.Above, s.Below = p.at-first, first > 0, first+rows < n
	for _, t := range p.tables[first:min(first+rows, n)] {
		s.Tables = append(s.Tables, p.line(e, t))
	}
	if t, ok := p.resting().chosen(); ok {
		s.About, s.Note = p.about(e, t), noteOn(t)
	}
	if p.joining != (page.Token{}) {
		s.Note = onTheWay
	}
	if p.typing != nil {
		typed := p.typing.Typed()
		s.CodeLabel, s.Code, s.Keys = codeLabel, &typed, page.TypingBar(typingKeys())
	}
	return s
}

// named returns keys for drawing, with the captions of the settings.
func named(e page.Env, keys []key.Binding) (list widgets.KeyBar) {
	for _, b := range keys {
		list = append(list, widgets.Key{Press: e.Settings.Keys.Caption(prefs.OnLobby, b), Does: b.Help().Desc})
	}
	return list
}

func (p Page) line(e page.Env, t hosting.Info) lobbyview.Line {
	l := lobbyview.Line{Yours: t.Yours, Game: tables.GameName(t.Setup, p.server.Games()), Since: ago(e.Now, t.Opened)}
	people, bots := tables.Sitting(t.Chairs)
	l.People = whoSits(namesAt(t.Chairs, people), bots)
	switch {
	case t.Over:
		l.State = stateOver
	case t.Begun:
		l.State = inRound(t.Round, scores(e, t))
	default:
		l.State = stateFree(t)
	}
	return l
}

// scores returns the scores of a match, one for each side.
func scores(e page.Env, t hosting.Info) string {
	n := len(t.Setup.Seats)
	if inPairs(t.Setup) {
		n = 2
	}
	var list []string
	for _, points := range t.Scores[:n] {
		list = append(list, points.Text(e.Theme.Chars.Plain()))
	}
	return strings.Join(list, ":")
}

func inPairs(s match.Setup) bool { return rulesFor(s).Teams }

// rulesFor returns the rules of a setup, or no rules if they are invalid.
func rulesFor(s match.Setup) domino.Rules {
	r, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return domino.Rules{}
	}
	return r
}

// anticlockwise reports whether the next player sits on the right.
func anticlockwise(s match.Setup) bool { return rulesFor(s).Direction == domino.Anticlockwise }

// about returns the details of a table.
func (p Page) about(e page.Env, t hosting.Info) *lobbyview.About {
	own := domino.NoSeat
	if t.Yours {
		own = t.Seat
	}
	games := p.server.Games()
	a := &lobbyview.About{Game: tables.GameName(t.Setup, games), Options: options(t.Setup, games),
		Lines: []string{stateOf(t, scores(e, t))}}
	var more []string
	if t.Rated {
		more = append(more, ratedTable)
	} else if !t.Over {
		more = append(more, ifAway(t.StandIns))
	}
	if !t.Over && t.Clock.Turn > 0 {
		more = append(more, timeFor(t.Clock))
	}
	if inPairs(t.Setup) {
		more = append(more, partnersOpposite)
	}
	if len(more) > 0 {
		a.Lines = append(a.Lines, strings.Join(more, " "))
	}
	a.Chairs, a.Anticlockwise = chairs(e, t.Chairs, own, t.Begun), anticlockwise(t.Setup)
	return a
}

// chairs returns the players at a table in the order of play, starting with the viewer's own seat.
func chairs(e page.Env, list []room.ChairView, own domino.Seat, started bool) (chairs []lobbyview.Chair) {
	now := e.Now
	names := room.Names(list)
	for i, c := range list {
		chair := lobbyview.Chair{Seat: domino.Seat(i), Name: names[i], Free: c.Free() && !started}
		switch {
		case chair.Free:
			chair.Name, chair.State = freeChair, forAnyone
		case c.Player != record.Human && !c.Taken:
			chair.Name, chair.State = bot(e, c, names[i], started)
		default:
			chair.State = stateAt(c, now, domino.Seat(i) == own)
		}
		chairs = append(chairs, chair)
	}
	if int(own) < len(chairs) {
		chairs = slices.Concat(chairs[own:], chairs[:own])
	}
	return chairs
}

// stateAt returns the state of a person's chair; own if it is the viewer's.
func stateAt(c room.ChairView, now time.Time, own bool) string {
	state := stateHere
	switch {
	case c.Gone:
		return stateGone
	case c.StandIn:
		state = stateStandIn
	case !c.Here:
		state = awayFor(since(now, c.Away))
	case own:
		return stateYou
	}
	if own {
		return youAnd(state)
	}
	return state
}

// bot returns a bot's name, or its kind if the match hasn't started, and its face.
func bot(e page.Env, c room.ChairView, own string, started bool) (name, state string) {
	kind := match.PlayerName(c.Player)
	state = strings.TrimSpace(ai.Face(match.Recorded(c.Player), e.Theme.Chars.Plain()))
	if !started || own == "" {
		return kind, state
	}
	return own, strings.TrimSpace(state + " " + kind)
}

func (p Waiting) screen(e page.Env) *lobbyview.Waiting {
	s := &lobbyview.Waiting{Keys: page.Bar(p.Bindings()...), Alert: p.alert}
	if p.view.Setup == nil {
		return s
	}
	own := p.link.Seat()
	s.Title = p.game()
	s.Chairs, s.Anticlockwise = chairs(e, p.view.Chairs, own, false), anticlockwise(*p.view.Setup)
	s.Options, s.Lines = options(*p.view.Setup, p.games), []string{p.waitsFor()}
	if len(p.view.Invited) > 0 {
		s.Lines = append(s.Lines, areAsked(p.view.Invited))
	}
	if p.view.OffersBots && p.seated() {
		s.Lines = append(s.Lines, noneCame, beginWith(e.Settings.Keys.Spoken("begin")))
	}
	if inPairs(*p.view.Setup) {
		s.Lines = append(s.Lines, partnersOpposite)
	}
	if p.view.Rated {
		s.Lines = append(s.Lines, ratedTable+" "+ratedForGuests)
	}
	if p.view.Clock.Turn > 0 {
		s.Lines = append(s.Lines, timeFor(p.view.Clock))
	}
	if open := since(e.Now, p.view.Since); open >= time.Minute {
		s.Lines = append(s.Lines, openFor(open))
	}
	if own == domino.NoSeat {
		s.Lines = append(s.Lines, youWatch)
	}
	s.Invitation = []lobbyview.InviteLine{{Label: passCode, Text: p.code}}
	if p.invitation != "" {
		s.Invitation = []lobbyview.InviteLine{
			{Label: passCommand, Text: p.invitation}, {Label: codeIsLast(e.Settings.Keys.Spoken("code"))},
		}
	}
	for _, n := range p.view.News {
		if n.Kind == room.Spoke || n.Kind == room.Declined {
			s.Said = append(s.Said, tables.News(n, p.view.NamesFor(n), domino.NoSeat))
		}
	}
	return s
}

// waitsFor says who is missing.
func (p Waiting) waitsFor() string {
	free, away := tables.Missing(p.view.Chairs)
	return waitingFor(free, namesAt(p.view.Chairs, away))
}

func namesAt(chairs []room.ChairView, seats []domino.Seat) (list []string) {
	names := room.Names(chairs)
	for _, seat := range seats {
		list = append(list, names[seat])
	}
	return list
}

// since returns the time passed since t, or 0 if it isn't known.
func since(now, t time.Time) time.Duration {
	if now.IsZero() || t.IsZero() {
		return 0
	}
	return max(0, now.Sub(t))
}

// ago is since in words; "" if it isn't known.
func ago(now, t time.Time) string {
	if now.IsZero() || t.IsZero() {
		return ""
	}
	return briefly(since(now, t))
}
