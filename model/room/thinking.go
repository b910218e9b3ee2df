package room

import "cmp"

// lastResort is the bot that replaces one that has failed. If it fails as well the first legal move is made.
const lastResort = "greedy"

// fits reports whether the request is still the one to make: nothing has happened since, and the same bot has the turn.
func (t *thinking) fits(u *update) bool {
	return t.of == u.moment() && t.bot == u.Bot()
}

// think asks for a move if a bot has the turn, and cancels a stale request.
func (u *update) think() {
	t := &u.thinking
	if t.id != 0 && !t.fits(u) {
		if t.answer == nil {
			u.do(Stop{t.id})
		}
		*t = thinking{}
	}
	if bot := u.Bot(); t.id == 0 && bot != "" && u.Question == nil && u.fault == nil {
		u.ask(thinking{of: u.moment(), bot: bot, instead: t.instead})
	}
}

func (u *update) ask(t thinking) {
	t.id, t.answer = u.next(), nil
	u.thinking = t
	named := t.instead
	if named == "" && u.standsIn() {
		named = t.bot
	}
	u.do(Think{ID: t.id, Match: u.Match, Bot: named})
}

// standsIn reports whether the bot that has the turn plays for a player.
func (u *update) standsIn() bool { return u.Match.Human(u.Match.State.Turn()) }

func (e BotMoved) happen(u *update) error {
	if e.ID != u.thinking.id || e.ID == 0 || u.thinking.answer != nil || u.closed != "" {
		return errStale
	}
	if e.Err != nil {
		u.botFails(u.thinking, e.Err)
	} else {
		u.thinking.answer = &e // settle makes the move
	}
	return nil
}

func (u *update) botMoves(t thinking, e *BotMoved) {
	turn, standIn, was := u.Match.State.Turn(), "", u.Room
	if e.Fault != nil {
		u.Match = u.Match.Erred(e.Fault.Problem)
		u.tell(News{Kind: Erred, Seat: turn, Text: e.Fault.Problem})
	}
	if u.standsIn() {
		standIn = cmp.Or(t.instead, t.bot)
	}
	if err := u.act(e.Move.Act(turn), standIn); err != nil {
		u.Room = was
		u.botFails(t, err)
	}
}

func (u *update) botFails(t thinking, err error) {
	turn := u.Match.State.Turn()
	if first := !u.botsFailed[turn]; first {
		u.botsFailed[turn] = true
		u.tell(News{Kind: BotReplaced, Seat: turn, Text: err.Error()})
	}
	if t.bot == lastResort || t.instead == lastResort {
		t.answer = &BotMoved{ID: t.id, Move: u.Match.State.Observe(turn).Moves[0]}
		u.thinking = t
		return
	}
	t.instead = lastResort
	u.ask(t)
}
