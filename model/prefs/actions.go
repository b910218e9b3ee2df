package prefs

import (
	"slices"
	"strconv"
	"strings"

	"dominoes/game/words"
)

// Action is what keys can be bound to.
type Action struct {
	ID, Does string
	// Keys are the action's own: pages know it by the first.
	Keys []string
	// Where lists the kinds of page that it works on.
	Where []string
}

// The kinds of page. A key does one thing on each.
const (
	everyPage  = "everywhere"
	OnTable    = "table"
	OnStart    = "start"
	OnMenu     = "menu"
	OnText     = "text"
	OnRules    = "rules"
	OnLessons  = "lessons" // the list of them
	OnLesson   = "lesson"
	OnReview   = "review"
	OnReplay   = "replay"
	OnMatches  = "matches" // the list of those that are kept
	OnHistory  = "history"
	onPanels   = OnMenu + " " + OnLessons
	onPlay     = OnTable + " " + OnLesson
	onReadings = OnText + " " + OnRules
	onKept     = OnMatches + " " + OnHistory
	onScrolls  = onReadings + " " + OnMenu + " " + OnStart + " " + OnLessons + " " + onKept
)

// Actions returns every action that keys can be bound to. Don't change them.
func Actions() []Action { return allActions }

var allActions = func() []Action {
	list := []Action{
		does("help", "show the keys that work", everyPage, "?"),
		does("theme", "another theme", everyPage, "t"),
		does("pips", "other pip colours", everyPage, "c"),
		does("mouse", "mouse on or off", everyPage, "m"),

		does("play", "play, go on", onPlay, "enter", "space"),
		does("tile-before", "the tile before", onPlay, "left", "shift+tab"),
		does("tile-after", "the next tile", onPlay, "right"),
		does("end-before", "the end before", onPlay, "up"),
		does("end-after", "the next end", onPlay, "down", "tab"),
		does("west", "choose the west end", onPlay, "W"),
		does("north", "choose the north end", onPlay, "N"),
		does("east", "choose the east end", onPlay, "E"),
		does("south", "choose the south end", onPlay, "S"),
		does("draw", "draw", onPlay, "d"),
		does("pass", "pass", onPlay, "p"),
		does("sort", "sort the hand", onPlay, "s"),
		does("undo", "take the last move back", OnTable, "u"),
		does("redo", "play again what was taken back", OnTable, "U"),
		does("hints", "hints", OnTable, "h"),
		does("figures", "the figures behind advice; at the end, the fair deal", OnTable, "f"),
		does("log", "log", OnTable+" "+OnReplay, "l"),
		does("rules", "rules", onPlay+" "+OnStart+" "+OnReplay, "r"),
		does("menu", "menu", OnTable, "esc"),
		does("size", "tiles of another size", onPlay+" "+OnReplay, "z"),
		does("size-by-room", "tiles as large as there is room", onPlay+" "+OnReplay, "0"),
		does("move-left", "move the view left", onPlay+" "+OnReplay, "shift+left"),
		does("move-right", "move the view right", onPlay+" "+OnReplay, "shift+right"),
		does("move-up", "move the view up", onPlay+" "+OnReplay, "shift+up"),
		does("move-down", "move the view down", onPlay+" "+OnReplay, "shift+down"),
		does("see-table", "see the table", OnTable, "v"),
		does("review", "review the round", OnTable+" "+OnReview, "w"),
		does("leave", "leave the match", OnTable, "q"),
		does("idea", "read a lesson's idea again", OnLesson, "i"),
		does("retry", "start a lesson again", OnLesson, "n"),

		does("deal", "deal", OnStart, "enter"),
		does("next-field", "the next field", OnStart, "tab"),
		does("field-before", "the field before", OnStart, "shift+tab"),
		does("add-seat", "add a seat", OnStart, "+", "="),
		does("remove-seat", "remove a seat", OnStart, "-"),
		does("name", "name a seat", OnStart, "n"),
		does("options", "all options", OnStart, "o"),
		does("lessons", "lessons", OnStart, "l"),
		does("puzzles", "puzzles", OnStart, "p"),
		does("daily", "the daily deal", OnStart, "d"),
		does("matches", "the matches that are kept", OnStart, "g"),
		does("history", "what was played and won", OnStart+" "+OnMatches, "h"),
		does("settings", "settings", OnStart, "s"),
		does("quit", "quit", OnStart, "q"),

		does("up", "up", onScrolls, "up", "k"),
		does("down", "down", onScrolls, "down", "j"),
		does("less", "less, the value before", OnStart+" "+OnMenu, "left"),
		does("more", "more, the next value", OnStart+" "+OnMenu, "right"),
		does("choose", "choose, begin", onPanels, "enter", "space"),
		does("back", "back", onPanels+" "+OnStart+" "+OnLesson+" "+onKept, "esc"),
		does("close", "close", onReadings+" "+OnReview, "esc", "q", "enter"),
		does("page-up", "a page up", onReadings+" "+onKept, "pgup", "b"),
		does("page-down", "a page down", onReadings+" "+onKept, "pgdown", "space"),
		does("top", "to the top", onReadings+" "+OnLessons+" "+OnReview+" "+OnReplay+" "+onKept, "g", "home"),
		does("bottom", "to the bottom", onReadings+" "+OnLessons+" "+OnReview+" "+OnReplay+" "+onKept, "G", "end"),
		does("open-match", "go on with a match, or replay it", OnMatches, "enter"),
		does("remove-match", "remove a match", OnMatches, "x"),
		does("next-list", "the next list, or player", onKept, "tab", "right"),
		does("list-before", "the list or player before", onKept, "shift+tab", "left"),
		does("find", "find a word", OnRules, "/"),
		does("next-found", "the next place found", OnRules, "n"),
		does("found-before", "the place found before", OnRules, "N"),
		does("next-section", "the next section", OnRules, "tab"),
		does("section-before", "the section before", OnRules, "shift+tab"),
		does("step-back", "a move back", OnReview, "left", "up"),
		does("step-on", "a move on", OnReview, "right", "down"),
		does("next-choice", "the next choice of one's own", OnReview, "tab"),
		does("round-before", "the round before", OnReview+" "+OnReplay, "pgup"),
		does("next-round", "the next round", OnReview+" "+OnReplay, "pgdown"),
		does("replay-back", "a step back", OnReplay, "left"),
		does("replay-on", "a step on", OnReplay, "right"),
		does("replay-run", "play by itself, pause", OnReplay, "space", "enter"),
		does("replay-faster", "faster", OnReplay, "up", "+", "="),
		does("replay-slower", "slower", OnReplay, "down", "-"),
		does("replay-hands", "how hands are seen", OnReplay, "v"),
		does("play-on", "play on from here", OnReplay, "p"),
		does("leave-replay", "back", OnReplay, "esc", "q"),
	}
	for i := 1; i <= 9; i++ {
		n := strconv.Itoa(i)
		list = append(list, does("tile-"+n, "tile "+n, onPlay, n))
	}
	for i := 1; i <= 10; i++ {
		n := strconv.Itoa(i)
		list = append(list, does("section-"+n, "section "+n, OnRules, strconv.Itoa(i%10)))
	}
	return list
}()

func does(id, does, where string, keys ...string) Action {
	return Action{ID: id, Does: does, Keys: keys, Where: strings.Fields(where)}
}

func actionByID(id string) (Action, bool) {
	i := slices.IndexFunc(allActions, func(a Action) bool { return a.ID == id })
	if i < 0 {
		return Action{}, false
	}
	return allActions[i], true
}

// worksOn reports whether an action works on a kind of page.
func (a Action) worksOn(kind string) bool {
	return slices.Contains(a.Where, everyPage) || slices.Contains(a.Where, kind)
}

// meets reports whether two actions work on the same page.
func (a Action) meets(b Action) bool {
	return slices.Contains(a.Where, everyPage) || slices.ContainsFunc(a.Where, b.worksOn) || slices.Contains(b.Where, everyPage)
}

// ActionOf returns the action whose own key this is on a kind of page.
func ActionOf(kind, key string) (Action, bool) {
	i := slices.IndexFunc(allActions, func(a Action) bool { return a.worksOn(kind) && slices.Contains(a.Keys, key) })
	if i < 0 {
		return Action{}, false
	}
	return allActions[i], true
}

// Label says what the action does, as a line of a menu.
func (a Action) Label() string { return strings.TrimSuffix(words.Sentence(a.Does), ".") }
