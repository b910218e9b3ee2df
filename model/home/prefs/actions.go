package prefs

import (
	"slices"
	"strconv"
	"strings"

	"dominoes/game/words"
)

// Action is something that keys can be bound to.
type Action struct {
	ID, Does string
	// Group is the group in which help lists it.
	Group Group
	// Keys are the default keys; the first identifies the action to pages.
	Keys []string
	// Was is the default key of earlier releases, "" if it never changed. The action gets it back if a settings file
	// gives Keys to another action.
	Was string
	// Where are the kinds of page on which it works.
	Where []string
}

// Group is a group of actions in help.
type Group uint8

// The groups, in the order of help.
const (
	table Group = iota
	hints
	view
	program
	Groups // the number of groups
)

// Heading returns the group's heading on a kind of page.
func (g Group) Heading(kind string) string {
	if g == table && !slices.Contains([]string{OnTable, OnLesson, OnReplay}, kind) {
		return thisPage
	}
	return groupNames[g]
}

// The kinds of page. A key has one meaning on each.
const (
	everyPage  = "everywhere"
	OnTable    = "table"
	OnStart    = "start"
	OnMenu     = "menu"
	OnText     = "text"
	OnRules    = "rules"
	OnLessons  = "lessons" // the list of lessons
	OnLesson   = "lesson"
	OnReview   = "review"
	OnReplay   = "replay"
	OnMatches  = "matches" // the list of recorded matches
	OnHistory  = "history"
	OnLobby    = "lobby"
	OnWaiting  = "waiting" // for others at a table
	onPanels   = OnMenu + " " + OnLessons
	onPlay     = OnTable + " " + OnLesson
	onReadings = OnText + " " + OnRules
	onKept     = OnMatches + " " + OnHistory
	onEnds     = onReadings + " " + onPanels + " " + OnReview + " " + OnReplay + " " + onKept + " " + OnTable
	onScrolls  = onReadings + " " + OnMenu + " " + OnStart + " " + OnLessons + " " + OnLobby + " " + onKept
)

// Actions returns every action that keys can be bound to. Don't change them.
func Actions() []Action { return allActions }

var allActions = func() []Action {
	list := []Action{
		does(program, "help", "help", everyPage, "?"),
		does(view, "theme", "next theme", everyPage, "t"),
		does(view, "pips", "next pip colours", everyPage, "c"),
		does(program, "mouse", "mouse on or off", everyPage, "m"),
		does(program, "accept", "accept an invitation", everyPage, "ctrl+y"),
		does(program, "decline", "decline an invitation", everyPage, "ctrl+n"),

		does(table, "play", "play", onPlay, "enter", "space"),
		does(table, "tile-before", "previous tile, or a step back while you watch", onPlay, "left", "shift+tab"),
		does(table, "tile-after", "next tile, or a step forward while you watch", onPlay, "right"),
		does(table, "end-before", "previous end", onPlay, "up"),
		does(table, "end-after", "next end", onPlay, "down", "tab"),
		does(table, "west", "choose the west end", onPlay, "alt+w").was("W"),
		does(table, "north", "choose the north end", onPlay, "alt+n").was("N"),
		does(table, "east", "choose the east end", onPlay, "alt+e").was("E"),
		does(table, "south", "choose the south end", onPlay, "alt+s").was("S"),
		does(table, "train-a", "choose the train of A", onPlay, "alt+a").was("A"),
		does(table, "train-b", "choose the train of B", onPlay, "alt+b").was("B"),
		does(table, "train-c", "choose the train of C", onPlay, "alt+c").was("C"),
		does(table, "train-d", "choose the train of D", onPlay, "alt+d").was("D"),
		does(table, "train-m", "choose the Mexican train", onPlay, "alt+m").was("M"),
		does(table, "turn", "turn a wild tile", onPlay, "o"),
		does(table, "draw", "draw", onPlay, "d"),
		does(table, "pass", "pass", onPlay, "p"),
		does(table, "sort", "sort your hand", onPlay, "s"),
		does(table, "undo", "undo", OnTable, "u"),
		does(table, "redo", "redo", OnTable, "U"),
		does(hints, "hints", "hints", OnTable, "h"),
		does(hints, "figures", "more numbers, or the fair deal", OnTable, "f"),
		does(hints, "log", "log", OnTable+" "+OnReplay, "l"),
		does(hints, "rules", "rules", onPlay+" "+OnReplay, "r"),
		does(hints, "game-rules", "rules of the game", OnStart+" "+OnLobby+" "+OnWaiting, "i"),
		does(program, "menu", "menu", OnTable, "esc"),
		does(view, "size", "tiles of another size", onPlay+" "+OnReplay, "z"),
		does(view, "size-by-room", "tiles as large as will fit", onPlay+" "+OnReplay, "0"),
		does(view, "see-table", "see the table", OnTable, "v"),
		does(hints, "review", "review the round or match", OnTable+" "+OnReview+" "+OnReplay, "w"),
		does(hints, "fitting-lesson", "the lesson that fits, once the match is over", OnTable, "e"),
		does(program, "rotate-seats", "play again with everybody one seat further on", OnTable, "n"),
		does(program, "swap-partners", "play again with other partners", OnTable, "a"),
		does(program, "leave", "leave the match, once it is over", OnTable, "q"),
		does(program, "copy", "copy the result of the daily deal", OnTable, "y"),
		does(hints, "idea", "read the lesson's idea again", OnLesson, "i"),
		does(program, "retry", "start the lesson again", OnLesson, "n"),
		does(program, "give-up", "give up the puzzle and see the solution", OnLesson, "g"),
		does(program, "skip", "skip the puzzle", OnLesson, "k"),

		does(table, "deal", "deal", OnStart, "enter"),
		does(table, "find-game", "find a game", OnStart, "/"),
		does(table, "next-field", "next field", OnStart, "tab"),
		does(table, "field-before", "previous field", OnStart, "shift+tab"),
		does(table, "add-seat", "add a seat", OnStart, "+", "="),
		does(table, "remove-seat", "remove a seat", OnStart, "-"),
		does(table, "name", "name a seat", OnStart, "n"),
		does(table, "options", "all options", OnStart, "o"),
		does(program, "continue", "continue the last match", OnStart, "r"),
		does(program, "lessons", "lessons", OnStart+" "+OnLobby, "l"),
		does(program, "coach", "first match, with a coach", OnStart, "f"),
		does(program, "puzzles", "puzzles", OnStart+" "+OnLobby, "p"),
		does(program, "daily", "daily deal", OnStart+" "+OnLobby, "d"),
		does(program, "matches", "saved matches", OnStart+" "+OnLobby, "g"),
		does(program, "history", "history", OnStart+" "+OnMatches+" "+OnLobby, "h"),
		does(program, "settings", "settings", OnStart+" "+OnLobby, "s"),
		does(program, "quit", "quit", OnStart+" "+OnLobby, "q"),

		does(table, "come", "come to a table", OnLobby, "enter"),
		does(table, "watch", "watch a table", OnLobby, "w"),
		does(table, "open-table", "open a table", OnLobby, "o"),
		does(table, "quick-play", "quick play: a chair at a table that waits, or at a new one", OnLobby, "f"),
		does(program, "ratings", "ratings of the season", OnLobby, "r"),
		does(table, "code", "come to a table by its code", OnLobby, "e"),
		does(program, "duplicate", "duplicate tournaments", OnLobby, "u"),
		does(program, "alone", "a match at this screen", OnLobby, "n"),
		does(table, "invite", "invite to your table", OnLobby+" "+OnWaiting, "v"),
		does(table, "begin", "begin the match", OnWaiting, "enter"),
		does(table, "say", "say something", OnTable+" "+OnWaiting, "k"),
		does(program, "leave-table", "leave the table", OnWaiting, "esc", "q"),

		does(table, "up", "up", onScrolls, "up", "k"),
		does(table, "down", "down", onScrolls, "down", "j"),
		does(table, "less", "previous value", OnMenu+" "+OnStart, "left"),
		does(table, "more", "next value", OnMenu+" "+OnStart, "right"),
		does(table, "choose", "choose", onPanels, "enter", "space"),
		does(table, "yes", "answer yes", OnMenu, "y"),
		does(table, "no", "answer no", OnMenu, "n"),
		does(table, "never", "answer no from now on", OnMenu, "a"),
		does(program, "back", "back", onPanels+" "+OnStart+" "+OnLesson+" "+onKept, "esc"),
		does(program, "leave-list", "back", onKept+" "+OnLessons, "q"),
		does(program, "close", "close", onReadings+" "+OnReview, "esc", "q", "enter"),
		does(view, "page-up", "page up", onReadings+" "+onKept, "pgup", "b"),
		does(view, "page-down", "page down", onReadings+" "+onKept, "pgdown", "space"),
		does(view, "top", "to the top", onEnds, "g", "home"),
		does(view, "bottom", "to the bottom", onEnds, "G", "end"),
		does(table, "open-match", "continue or replay a match", OnMatches, "enter"),
		does(table, "remove-match", "remove a match", OnMatches, "x"),
		does(view, "next-list", "next list or player", onKept, "tab", "right"),
		does(view, "list-before", "previous list or player", onKept, "shift+tab", "left"),
		does(table, "find", "find a word", OnRules+" "+OnMenu, "/"),
		does(table, "next-found", "next search result", OnRules, "n"),
		does(table, "found-before", "previous search result", OnRules, "N"),
		does(view, "next-section", "next section", OnRules, "tab"),
		does(view, "section-before", "previous section", OnRules, "shift+tab"),
		does(table, "step-back", "one move back", OnReview, "left", "up"),
		does(table, "step-on", "one move forward", OnReview, "right", "down"),
		does(table, "next-choice", "your next choice", OnReview, "tab"),
		does(table, "next-mistake", "your next mistake", OnReview, "n"),
		does(table, "turning-point", "turning point", OnReview, "p"),
		does(table, "costly-1", "costliest choice", OnReview, "1"),
		does(table, "costly-2", "second costliest choice", OnReview, "2"),
		does(table, "costly-3", "third costliest choice", OnReview, "3"),
		does(table, "round-before", "previous round", OnReview+" "+OnReplay, "pgup"),
		does(table, "next-round", "next round", OnReview+" "+OnReplay, "pgdown"),
		does(table, "replay-back", "one step back", OnReplay, "left"),
		does(table, "replay-on", "one step forward", OnReplay, "right"),
		does(table, "replay-run", "run or pause", OnReplay, "space", "enter"),
		does(table, "replay-faster", "faster", OnReplay, "up", "+", "="),
		does(table, "replay-slower", "slower", OnReplay, "down", "-"),
		does(view, "replay-hands", "which hands are shown", OnReplay, "v"),
		does(program, "play-on", "play on from here", OnReplay, "p"),
		does(program, "leave-replay", "back", OnReplay, "esc", "q"),
	}
	for i := 1; i <= 9; i++ {
		n := strconv.Itoa(i)
		list = append(list, does(table, "tile-"+n, "tile or phrase "+n, onPlay+" "+OnMenu, n))
	}
	for i := 1; i <= 10; i++ {
		n := strconv.Itoa(i)
		list = append(list, does(view, "section-"+n, "section "+n, OnRules, strconv.Itoa(i%10)))
	}
	return list
}()

func does(group Group, id, does, where string, keys ...string) Action {
	return Action{Group: group, ID: id, Does: does, Keys: keys, Where: strings.Fields(where)}
}

func (a Action) was(key string) Action {
	a.Was = key
	return a
}

func actionByID(id string) (Action, bool) {
	i := slices.IndexFunc(allActions, func(a Action) bool { return a.ID == id })
	if i < 0 {
		return Action{}, false
	}
	return allActions[i], true
}

func (a Action) worksOn(kind string) bool {
	return slices.Contains(a.Where, everyPage) || slices.Contains(a.Where, kind)
}

// overlaps reports whether two actions work on the same kind of page.
func (a Action) overlaps(b Action) bool {
	return slices.Contains(a.Where, everyPage) || slices.ContainsFunc(a.Where, b.worksOn) ||
		slices.Contains(b.Where, everyPage)
}

// ActionOf returns the action with this default key on a kind of page.
func ActionOf(kind, key string) (Action, bool) {
	i := slices.IndexFunc(allActions, func(a Action) bool { return a.worksOn(kind) && slices.Contains(a.Keys, key) })
	if i < 0 {
		return Action{}, false
	}
	return allActions[i], true
}

// Label returns what the action does, as a line of a menu.
func (a Action) Label() string { return strings.TrimSuffix(words.Sentence(a.Does), ".") }
