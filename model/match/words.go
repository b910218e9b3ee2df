package match

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// Redid says that these actions were redone.
func Redid(w words.Words, actions []game.Action) string {
	return Reversal{By: game.Mover(actions[0]), Move: moveOf(actions[0]), Redo: true, More: len(actions) > 1}.Done(w)
}

// Done says that it was done, without a full stop.
func (r Reversal) Done(w words.Words) string {
	if r.Redo {
		return fmt.Sprintf("%s redid %s", r.who(w), r.what(w))
	}
	return fmt.Sprintf("%s took back %s", r.who(w), r.what(w))
}

// Asks is the question to the other players.
func (r Reversal) Asks(w words.Words) string {
	switch {
	case r.Redo:
		return fmt.Sprintf("%s would like to redo %s.", r.who(w), r.what(w))
	case r.Round > 0:
		return fmt.Sprintf("%s would like to take back %s "+fromRound, r.who(w), r.move(w), r.Round)
	}
	return fmt.Sprintf("%s would like to take back %s.", r.who(w), r.what(w))
}

// AsksOwn is the question to the player who goes back over the end of a round.
func (r Reversal) AsksOwn(w words.Words) string {
	return fmt.Sprintf("You take back %s "+fromRound, r.move(w), r.Round)
}

// Help says that the round will be marked; "" if it won't.
func (r Reversal) Help(w words.Words) string {
	if !r.Learned {
		return ""
	}
	return w.About(r.By, `The round will be marked "with help" for you.`, `The round will be marked "with help" for %s, who asked.`)
}

func (r Reversal) what(w words.Words) string {
	switch {
	case r.More && r.Redo:
		return fmt.Sprintf("%s and what followed", r.move(w))
	case r.More:
		return fmt.Sprintf("%s and everything after it", r.move(w))
	}
	return r.move(w)
}

// fromRound is said after a move.
const fromRound = "from round %d, which has ended. The points for that round go too."

func tooLike(one, other string) error {
	if names.Same(one, other) {
		return fmt.Errorf("two players are called %s: give one of them another name", other)
	}
	return fmt.Errorf("%s and %s look the same: give one of them another name", one, other)
}

func (r Reversal) who(w words.Words) string {
	if r.By == domino.NoSeat {
		return "Somebody"
	}
	return w.Name(r.By)
}

// move names the move: "3-0 on E".
func (r Reversal) move(w words.Words) string {
	switch m := r.Move; {
	case m.Kind == game.Draws:
		return "a draw"
	case m.Kind == game.Passes:
		return "a pass"
	case m.Tile == domino.NoTile:
		return "a move"
	case m.End == domino.NoEnd && m.Turned:
		return fmt.Sprintf("the lead %d-%d", m.Tile.Low(), m.Tile.High())
	case m.End == domino.NoEnd:
		return fmt.Sprintf("the lead %s", m.Tile)
	default:
		return fmt.Sprintf("%s on %s", m.Tile, w.End(m.End))
	}
}

// SetAside says how many tiles are sleeping, never to be drawn; if none, how many a position leaves out.
func SetAside(sleeping, outOfPlay int) string {
	switch {
	case sleeping > 0:
		return fmt.Sprintf("%d sleeping", sleeping)
	case outOfPlay > 0:
		return fmt.Sprintf("%d out of play", outOfPlay)
	}
	return "all tiles dealt"
}

// Sleeping explains the sleeping tiles of [SetAside].
const Sleeping = "Sleeping tiles weren't dealt, and nobody draws them."

// Waiting says whose turn it is, without a full stop.
func Waiting(w words.Words, turn domino.Seat) string {
	if turn == domino.NoSeat {
		return "nobody can play now"
	}
	return w.About(turn, "it's your turn", "it's %s's turn")
}

// NextLead says how the next round opens, with a full stop.
func (s Seen) NextLead(w words.Words) string {
	text := leadsNext(w, &s, len(s.Rounds)+1)
	if n := game.Carried(&s.Rules, s.Rounds); n > 0 {
		return fmt.Sprintf("%s %s", text, words.Carried(n))
	}
	return text
}

func leadsNext(w words.Words, s *Seen, number int) string {
	switch {
	case s.Leader != domino.NoSeat && s.Rules.Trains != domino.TrainsNone && len(s.Rounds) > 0:
		engine := s.Rounds[len(s.Rounds)-1].Lead.Tile.High() - 1
		return w.About(s.Leader, "You begin round %d; its engine is %d-%[2]d.", "%s begins round %d; its engine is %d-%[3]d.", number, engine)
	case s.Leader != domino.NoSeat:
		return w.About(s.Leader, "You lead round %d, with any tile.", "%s leads round %d, with any tile.", number)
	case s.Stage == game.AwaitLot:
		return fmt.Sprintf("Everybody draws a tile: the highest leads round %d.", number)
	case s.Rules.Lead == domino.LeadHighestTile:
		return fmt.Sprintf("Whoever has the highest tile leads round %d.", number)
	case s.Rules.Lead == domino.LeadOneOne:
		return fmt.Sprintf("1-1 leads round %d; if nobody has it, the next double up.", number)
	case s.Rules.Lead == domino.LeadLowestDouble:
		return fmt.Sprintf("The lowest double leads round %d.", number)
	case s.Rules.Lead == domino.LeadBlankThenDoubles:
		return fmt.Sprintf("0-0 leads round %d; if nobody has it, the highest double.", number)
	}
	return fmt.Sprintf("The highest double leads round %d.", number)
}

const erred = "erred: Greedy plays"

// BotErred says what a bot that is a program did wrong, and who moves for it.
func BotErred(name, problem string) string {
	return fmt.Sprintf("%s: %s. Greedy plays for it.", cells.Printable(name), cells.Printable(problem))
}

// How a day's match was played. A stand-in's move outweighs advice.
const (
	withoutHelp = "no help"
	withHelp    = "with help"
	withStandIn = "with a stand-in"
)

// DotIn separates parts of a line, dashIn scores.
func DotIn(ascii bool) string {
	if ascii {
		return " | "
	}
	return " · "
}

func dashIn(ascii bool) string {
	if ascii {
		return "-"
	}
	return "–"
}

// Titles of a daily deal by the day's number, titleOfDay the shorter one.

func titleOfDaily(number int) string { return fmt.Sprintf("Dominoes daily #%d", number) }

func titleOfDay(number int) string { return fmt.Sprintf("Dominoes #%d", number) }
