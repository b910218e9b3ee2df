package match

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// TookBack says that the first of these actions was taken back, and all after it.
func TookBack(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s took back %s", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s took back %s and everything after it", whoMoved(w, actions[0]), move(w, actions[0]))
}

// Redid says that these actions, which had been taken back, happened again.
func Redid(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s redid %s", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s redid %s and what followed", whoMoved(w, actions[0]), move(w, actions[0]))
}

// MayTakeBack asks whether the first of these actions may be taken back, and all after it.
func MayTakeBack(w words.Words, actions []game.Action) string {
	switch {
	case len(actions) == 1:
		return fmt.Sprintf("%s would like to take back %s.", whoMoved(w, actions[0]), move(w, actions[0]))
	case slices.ContainsFunc(actions, isDeal):
		return fmt.Sprintf("%s would like to take back %s from the round before. The points for that round go too.", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s would like to take back %s and everything after it.", whoMoved(w, actions[0]), move(w, actions[0]))
}

// MayRedo asks whether these actions, which were taken back, may happen again.
func MayRedo(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s would like to redo %s.", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s would like to redo %s and what followed.", whoMoved(w, actions[0]), move(w, actions[0]))
}

func isDeal(a game.Action) bool {
	_, ok := a.(game.Deal)
	return ok
}

// tooLike says why two names can't be at one table.
func tooLike(one, other string) error {
	if names.Same(one, other) {
		return fmt.Errorf("two players are called %s: give one of them another name", other)
	}
	return fmt.Errorf("%s and %s look the same: give one of them another name", one, other)
}

func whoMoved(w words.Words, a game.Action) string {
	if seat := Mover(a); seat != game.NoSeat {
		return w.Name(seat)
	}
	return "Somebody"
}

// move names a move: "3-0 on E".
func move(w words.Words, a game.Action) string {
	switch a := a.(type) {
	case game.LeadTile:
		return fmt.Sprintf("the lead %d-%d", a.First, a.Second)
	case game.Play:
		return fmt.Sprintf("%s on %s", a.Tile, w.End(a.End))
	case game.Draw:
		return "a draw"
	case game.Pass:
		return "a pass"
	}
	return "a move"
}

// SetAside says how many tiles sleep: nobody holds them, and none may be drawn. If none does, some
// may be out of play, as in a position.
func SetAside(sleeping, outOfPlay int) string {
	switch {
	case sleeping > 0:
		return fmt.Sprintf("%d sleeping", sleeping)
	case outOfPlay > 0:
		return fmt.Sprintf("%d out of play", outOfPlay)
	}
	return "all tiles dealt"
}

// waiting says whose turn it is, without a full stop.
func waiting(w words.Words, turn game.Seat) string {
	if turn == game.NoSeat {
		return "nobody can play now"
	}
	return w.About(turn, "it's your turn", "it's %s's turn")
}

// nextLead says how the next round, of a number, opens, in a sentence with a full stop.
func nextLead(w words.Words, s *Seen, number int) string {
	text := leadsNext(w, s, number)
	if n := s.Rules.Carried(s.Rounds); n > 0 {
		return fmt.Sprintf("%s %s", text, words.Carried(n))
	}
	return text
}

func leadsNext(w words.Words, s *Seen, number int) string {
	switch {
	case s.Leader != game.NoSeat && s.Rules.Trains != game.TrainsNone && len(s.Rounds) > 0:
		engine := s.Rounds[len(s.Rounds)-1].Lead.Tile.High() - 1
		return w.About(s.Leader, "You begin round %d; its engine is %d-%[2]d.", "%s begins round %d; its engine is %d-%[3]d.", number, engine)
	case s.Leader != game.NoSeat:
		return w.About(s.Leader, "You lead round %d, with any tile.", "%s leads round %d, with any tile.", number)
	case s.Stage == game.AwaitLot:
		return fmt.Sprintf("Everybody draws a tile: the highest leads round %d.", number)
	case s.Rules.Lead == game.LeadHighestTile:
		return fmt.Sprintf("Whoever has the highest tile leads round %d.", number)
	case s.Rules.Lead == game.LeadOneOne:
		return fmt.Sprintf("1-1 leads round %d; if nobody has it, the next double up.", number)
	case s.Rules.Lead == game.LeadLowestDouble:
		return fmt.Sprintf("The lowest double leads round %d.", number)
	case s.Rules.Lead == game.LeadBlankThenDoubles:
		return fmt.Sprintf("0-0 leads round %d; if nobody has it, the highest double.", number)
	}
	return fmt.Sprintf("The highest double leads round %d.", number)
}

// erred says after a bot's name that it did wrong, and who moves for it, where there is no room for
// more.
const erred = "erred: Greedy plays"

// BotErred says what a bot that is a program did wrong, and who moves for it.
func BotErred(name, problem string) string {
	return fmt.Sprintf("%s: %s. Greedy plays for it.", cells.Printable(name), cells.Printable(problem))
}

// StandInName names a bot that moves for somebody, within a sentence: "a club player", "Greedy".
// It is "" for none.
func StandInName(bot string) string {
	id, _, _ := strings.Cut(bot, ":")
	name := ai.Name(id)
	switch {
	case bot == "":
		return ""
	case slices.Contains(strengths(), id) || id == ai.Program:
		if name = strings.ToLower(name); strings.Contains("aeiou", name[:1]) {
			return "an " + name
		}
		return "a " + name
	case name == id: // a record may name anything
		return "a bot"
	}
	return name
}

// How a day's match was played. A bot that moved for the player counts for more than advice.
const (
	withoutHelp = "no help"
	withHelp    = "with help"
	withStandIn = "with a stand-in"
)

// dailyLines are what is passed on of a day's match, the longest first: its parts stand apart.
func dailyLines(day, variant, result, rounds, help string, ascii bool) []string {
	dot := " · "
	if ascii {
		dot = " | "
	}
	line := func(parts ...string) string { return strings.Join(parts, dot) }
	return []string{
		line("Dominoes daily "+day, variant, result, rounds, help),
		line("Dominoes daily "+day, result, rounds, help),
		line("Dominoes "+day, result, rounds, help),
		line("Dominoes "+day, result, help),
	}
}
