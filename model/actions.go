package model

import (
	"dominoes/game/words"
	"slices"
	"strconv"
	"strings"
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
	onTable    = "table"
	onStart    = "start"
	onMenu     = "menu"
	onText     = "text"
	onRules    = "rules"
	onLessons  = "lessons" // the list of them
	onLesson   = "lesson"
	onReview   = "review"
	onReplay   = "replay"
	onMatches  = "matches" // the list of those that are kept
	onHistory  = "history"
	onPanels   = onMenu + " " + onLessons
	onPlay     = onTable + " " + onLesson
	onReadings = onText + " " + onRules
	onKept     = onMatches + " " + onHistory
	onScrolls  = onReadings + " " + onMenu + " " + onStart + " " + onLessons + " " + onKept
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
		does("undo", "take the last move back", onTable, "u"),
		does("redo", "play again what was taken back", onTable, "U"),
		does("hints", "hints", onTable, "h"),
		does("figures", "the figures behind advice; at the end, the fair deal", onTable, "f"),
		does("log", "log", onTable+" "+onReplay, "l"),
		does("rules", "rules", onPlay+" "+onStart+" "+onReplay, "r"),
		does("menu", "menu", onTable, "esc"),
		does("size", "tiles of another size", onPlay+" "+onReplay, "z"),
		does("size-by-room", "tiles as large as there is room", onPlay+" "+onReplay, "0"),
		does("move-left", "move the view left", onPlay+" "+onReplay, "shift+left"),
		does("move-right", "move the view right", onPlay+" "+onReplay, "shift+right"),
		does("move-up", "move the view up", onPlay+" "+onReplay, "shift+up"),
		does("move-down", "move the view down", onPlay+" "+onReplay, "shift+down"),
		does("see-table", "see the table", onTable, "v"),
		does("review", "review the round", onTable+" "+onReview, "w"),
		does("leave", "leave the match", onTable, "q"),
		does("idea", "read a lesson's idea again", onLesson, "i"),
		does("retry", "start a lesson again", onLesson, "n"),

		does("deal", "deal", onStart, "enter"),
		does("next-field", "the next field", onStart, "tab"),
		does("field-before", "the field before", onStart, "shift+tab"),
		does("add-seat", "add a seat", onStart, "+", "="),
		does("remove-seat", "remove a seat", onStart, "-"),
		does("name", "name a seat", onStart, "n"),
		does("options", "all options", onStart, "o"),
		does("lessons", "lessons", onStart, "l"),
		does("puzzles", "puzzles", onStart, "p"),
		does("daily", "the daily deal", onStart, "d"),
		does("matches", "the matches that are kept", onStart, "g"),
		does("history", "what was played and won", onStart+" "+onMatches, "h"),
		does("settings", "settings", onStart, "s"),
		does("quit", "quit", onStart, "q"),

		does("up", "up", onScrolls, "up", "k"),
		does("down", "down", onScrolls, "down", "j"),
		does("less", "less, the value before", onStart+" "+onMenu, "left"),
		does("more", "more, the next value", onStart+" "+onMenu, "right"),
		does("choose", "choose, begin", onPanels, "enter", "space"),
		does("back", "back", onPanels+" "+onStart+" "+onLesson+" "+onKept, "esc"),
		does("close", "close", onReadings+" "+onReview, "esc", "q", "enter"),
		does("page-up", "a page up", onReadings+" "+onKept, "pgup", "b"),
		does("page-down", "a page down", onReadings+" "+onKept, "pgdown", "space"),
		does("top", "to the top", onReadings+" "+onLessons+" "+onReview+" "+onReplay+" "+onKept, "g", "home"),
		does("bottom", "to the bottom", onReadings+" "+onLessons+" "+onReview+" "+onReplay+" "+onKept, "G", "end"),
		does("open-match", "go on with a match, or replay it", onMatches, "enter"),
		does("remove-match", "remove a match", onMatches, "x"),
		does("next-list", "the next list, or player", onKept, "tab", "right"),
		does("list-before", "the list or player before", onKept, "shift+tab", "left"),
		does("find", "find a word", onRules, "/"),
		does("next-found", "the next place found", onRules, "n"),
		does("found-before", "the place found before", onRules, "N"),
		does("next-section", "the next section", onRules, "tab"),
		does("section-before", "the section before", onRules, "shift+tab"),
		does("step-back", "a move back", onReview, "left", "up"),
		does("step-on", "a move on", onReview, "right", "down"),
		does("next-choice", "the next choice of one's own", onReview, "tab"),
		does("round-before", "the round before", onReview+" "+onReplay, "pgup"),
		does("next-round", "the next round", onReview+" "+onReplay, "pgdown"),
		does("replay-back", "a step back", onReplay, "left"),
		does("replay-on", "a step on", onReplay, "right"),
		does("replay-run", "play by itself, pause", onReplay, "space", "enter"),
		does("replay-faster", "faster", onReplay, "up", "+", "="),
		does("replay-slower", "slower", onReplay, "down", "-"),
		does("replay-hands", "how hands are seen", onReplay, "v"),
		does("play-on", "play on from here", onReplay, "p"),
		does("leave-replay", "back", onReplay, "esc", "q"),
	}
	for i := 1; i <= 9; i++ {
		n := strconv.Itoa(i)
		list = append(list, does("tile-"+n, "tile "+n, onPlay, n))
	}
	for i := 1; i <= 10; i++ {
		n := strconv.Itoa(i)
		list = append(list, does("section-"+n, "section "+n, onRules, strconv.Itoa(i%10)))
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

// meets reports whether two allActions work on the same page.
func (a Action) meets(b Action) bool {
	return slices.Contains(a.Where, everyPage) || slices.ContainsFunc(a.Where, b.worksOn) || slices.Contains(b.Where, everyPage)
}

// actionOf returns the action whose own key this is on a kind of page.
func actionOf(kind, key string) (Action, bool) {
	i := slices.IndexFunc(allActions, func(a Action) bool { return a.worksOn(kind) && slices.Contains(a.Keys, key) })
	if i < 0 {
		return Action{}, false
	}
	return allActions[i], true
}

// label says what the action does, as a line of a menu.
func (a Action) label() string { return strings.TrimSuffix(words.Sentence(a.Does), ".") }
