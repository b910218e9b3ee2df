package moment_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/variants/moment"
)

// TestKindsOfMoments has a scene for everything that can be said.
func TestKindsOfMoments(t *testing.T) {
	made := map[*regexp.Regexp]bool{}
	for _, c := range []struct {
		name string
		scene
		seat    game.Seat
		section string
		text    string
		short   string
	}{
		{
			name: "must lead the highest double", scene: scene{variant: "fives", dealt: true, hands: "6-4 5-5 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 5-5: whoever holds the highest double leads it. It scores: 5+5 = 10, a multiple of five.",
			short:   "You must lead 5-5: whoever holds the highest double leads it.",
		},
		{
			name: "must lead the highest double, which scores nothing", scene: scene{variant: "fives", dealt: true, hands: "6-4 4-4 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 4-4: whoever holds the highest double leads it. It makes 4+4 = 8, which scores nothing.",
			short:   "You must lead 4-4: whoever holds the highest double leads it.",
		},
		{
			name: "another must lead the highest double", scene: scene{variant: "plaza-nine", dealt: true, hands: "6-4 5-5 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann holds the highest double, and must lead it. A double that leads becomes the spinner: up to 4 arms grow from it.",
			short:   "Ann holds the highest double, and must lead it.",
		},
		{
			name: "another may hold no double", scene: scene{variant: "fives", dealt: true, hands: "6-4 5-5 / 5-0 2-1"}, seat: game.B,
			section: "The lead",
			text:    "Ann must lead the highest double, or the highest tile if there is none. The lead counts both its halves, and scores them if they make a multiple of five.",
			short:   "Ann must lead the highest double, or the highest tile if there is none.",
		},
		{
			name: "nobody holds a double", scene: scene{variant: "fives", dealt: true, hands: "6-4 5-2 / 5-0 2-1"},
			section: "The lead",
			text:    "You must lead 6-4: nobody holds a double, so the highest tile is led. It scores: 6 + 4 = 10, a multiple of five.",
			short:   "You must lead 6-4: nobody holds a double, so the highest tile is led.",
		},
		{
			name: "must lead the highest tile", scene: scene{variant: "draw", dealt: true, hands: "6-4 5-2 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 6-4: whoever holds the highest tile leads it. Whoever goes out scores the pips left in the other hand.",
			short:   "You must lead 6-4: whoever holds the highest tile leads it.",
		},
		{
			name: "another must lead the highest tile", scene: scene{variant: "draw", dealt: true, hands: "6-4 5-2 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann holds the highest tile, and must lead it. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann holds the highest tile, and must lead it.",
		},
		{
			name: "must lead the double blank", scene: scene{variant: "classic", dealt: true, hands: "6-4 0-0 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 0-0: whoever holds 0-0 leads it. Whoever goes out records 0, everyone else the pips they hold.",
			short:   "You must lead 0-0: whoever holds 0-0 leads it.",
		},
		{
			name: "nobody holds the double blank", scene: scene{variant: "classic", dealt: true, hands: "6-4 3-3 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 3-3: nobody holds 0-0, so the highest double is led. Whoever goes out records 0, everyone else the pips they hold.",
			short:   "You must lead 3-3: nobody holds 0-0, so the highest double is led.",
		},
		{
			name: "another leads the double blank or a double", scene: scene{variant: "classic", dealt: true, hands: "6-4 3-3 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann holds 0-0 or else the highest double, and must lead it. Whoever goes out records 0, everyone else the pips they hold.",
			short:   "Ann holds 0-0 or else the highest double, and must lead it.",
		},
		{
			name: "another leads, whatever it is", scene: scene{variant: "classic", dealt: true, hands: "6-4 3-3 / 5-0 2-1"}, seat: game.B,
			section: "The lead",
			text:    "Ann must lead 0-0, or the highest double, or else the highest tile. Whoever goes out records 0, everyone else the pips they hold.",
			short:   "Ann must lead 0-0, or the highest double, or else the highest tile.",
		},
		{
			name: "dealt again", scene: scene{variant: "plaza", dealt: true, hands: "6-4 3-2 / 5-0 2-1"},
			section: "The lead",
			text:    "Nobody held a double to lead, so all tiles are dealt again. The highest double held leads the next round.",
			short:   "Nobody held a double to lead, so all tiles are dealt again.",
		},
		{
			name: "the lots are to be drawn", scene: scene{variant: "evens", lots: "6-4 5-5"},
			section: "The lead",
			text:    "Those who drew the most pips are level, and draw again for the lead. A score of 100 ends the match: the highest score then wins.",
			short:   "Those who drew the most pips are level, and draw again for the lead.",
		},
		{
			name: "drew the most", scene: scene{variant: "evens", lots: "6-4 5-0", dealt: true, hands: "6-4 3-2 / 5-0 2-1"},
			section: "The lead",
			text:    "You drew the most pips in the lots: any tile may be led. The lead counts both its halves, and scores them if they make an even number.",
			short:   "You drew the most pips in the lots: any tile may be led.",
		},
		{
			name: "another drew the most", scene: scene{variant: "evens", lots: "6-4 5-0", dealt: true, hands: "6-4 3-2 / 5-0 2-1"}, seat: game.B,
			section: "The lead",
			text:    "Ann drew the most pips in the lots: any tile may be led. The lead counts both its halves, and scores them if they make an even number.",
			short:   "Ann drew the most pips in the lots: any tile may be led.",
		},
		{
			name: "able, so no drawing", scene: scene{variant: "draw", layout: "x 6-4", hands: "6-1 4-2 / 5-0 3-2", stock: "1-1 3-3"},
			section: "Your turn",
			text:    "The open ends show 4 and 6, and 6-1 and 4-2 fit. You can play, so you may not draw. 2 tiles may still be drawn.",
			short:   "The open ends show 4 and 6, and 6-1 and 4-2 fit.",
		},
		{
			name: "free lead", scene: scene{variant: "block", hands: "6-4 1-1 / 5-0 2-2"},
			section: "The lead",
			text:    "You lead, and any tile will do. Whoever goes out scores the pips left in the other hand.",
			short:   "You lead, and any tile will do.",
		},
		{
			name: "free lead that counts", scene: scene{variant: "fives", hands: "6-4 1-1 / 5-0 2-2"},
			section: "The lead",
			text:    "You lead, and any tile will do. The lead counts both its halves, and scores them if they make a multiple of five.",
			short:   "You lead, and any tile will do.",
		},
		{
			name: "another's lead", scene: scene{variant: "draw", hands: "6-4 1-1 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann leads, and any tile will do. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann leads, and any tile will do.",
		},
		{
			name: "what fits", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 4-2 3-3 5-5 / 5-0 2-2 4-4"},
			section: "Your turn",
			text:    "The open ends show 4 and 6, and 6-1 and 4-2 fit. Nobody draws in this match: whoever can't play passes.",
			short:   "The open ends show 4 and 6, and 6-1 and 4-2 fit.",
		},
		{
			name: "what fits another", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 4-2 3-3 5-5 / 5-0 2-2 4-4"}, seat: game.B,
			section: "Your turn",
			text:    "The open ends show 4 and 6: a tile with one of these fits. Nobody draws in this match: whoever can't play passes.",
			short:   "The open ends show 4 and 6: a tile with one of these fits.",
		},
		{
			name: "must draw until", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 6-6", options: "reserve=1"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6: you must draw until something does. 2 tiles may still be drawn; the last one never is.",
			short:   "Nothing you hold fits, so you must draw; 2 tiles may still be drawn.",
		},
		{
			name: "must draw a few", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6: you must draw before you may pass, 2 tiles at most in this turn. 3 tiles may still be drawn; the last 2 never are.",
			short:   "Nothing you hold fits, so you must draw; 3 tiles may still be drawn.",
		},
		{
			name: "must draw once more", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4", acts: "draw"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6: you must draw before you may pass, 1 tile at most in this turn. 2 tiles may still be drawn; the last 2 never are.",
			short:   "Nothing you hold fits, so you must draw; 2 tiles may still be drawn.",
		},
		{
			name: "drew all it may", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4", acts: "draw, draw"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6, and you have drawn 2, as many as you may: you must pass. Whoever goes out scores the pips left in the other hand.",
			short:   "You must pass: nothing fits, and you have drawn 2, as many as you may.",
		},
		{
			name: "drew what fits", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "6-1 3-3 6-6", acts: "draw"},
			section: "Your turn",
			text:    "You drew 6-1, and it fits: a drawn tile that fits must be played. Whoever goes out scores the pips left in the other hand.",
			short:   "You drew 6-1, and it fits: a drawn tile that fits must be played.",
		},
		{
			name: "another drew what fits", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "6-1 3-3 6-6", acts: "draw"}, seat: game.B,
			section: "Your turn",
			text:    "Ann drew, having nothing that fits 4 or 6. A drawn tile that fits must be played. 2 tiles may still be drawn.",
			short:   "Ann drew: nothing fitted. A drawn tile that fits must be played.",
		},
		{
			name: "another drew at will", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6", acts: "draw"}, seat: game.B,
			section: "Your turn",
			text:    "Ann drew: here one may draw even when a tile fits. 2 tiles may still be drawn. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann drew; 2 tiles may still be drawn.",
		},
		{
			name: "may draw on", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6", acts: "draw"},
			section: "Your turn",
			text:    "You drew 4-1. You may draw on, 2 are left to draw; but your turn ends with a play. Whoever goes out scores the pips left in the other hand.",
			short:   "You drew 4-1; you may draw on, but your turn ends with a play.",
		},
		{
			name: "may draw though able", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6"},
			section: "Your turn",
			text:    "You may draw before you play. 3 tiles may still be drawn. The open ends show 4 and 6, and 6-1 fits.",
			short:   "You may draw before you play. 3 tiles may still be drawn.",
		},
		{
			name: "must pass where nobody draws", scene: scene{variant: "block", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6, and nobody draws in this match: you must pass. Whoever goes out scores the pips left in the other hand.",
			short:   "You must pass: nothing fits, and nobody draws in this match.",
		},
		{
			name: "must pass with the boneyard empty", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6, and the boneyard is empty: you must pass. Whoever goes out scores the pips left in the other hand.",
			short:   "Nothing in your hand fits 4 or 6, and the boneyard is empty: you must pass.",
		},
		{
			name: "must pass beside the reserve", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2", stock: "6-6 4-4"},
			section: "Your turn",
			text:    "Nothing in your hand fits 4 or 6, and the 2 tiles left are never drawn: you must pass. Whoever goes out scores the pips left in the other hand.",
			short:   "You must pass: nothing fits, and the 2 tiles left are never drawn.",
		},
		{
			name: "another passed", scene: scene{variant: "block", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2", acts: "pass"}, seat: game.B,
			section: "Your turn",
			text:    "Ann passed, having nothing that fits 4 or 6: nobody may pass while a tile fits. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann passed: nobody may pass while a tile fits.",
		},
		{
			name: "dead ends", scene: scene{variant: "draw", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1, E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4 3-3", options: "block-winner=blocker"},
			section: "How a round ends",
			text:    "Every tile with 1 lies already: nothing can fit any more. Once 2 tiles are drawn, the round is blocked; Bo laid the last one and wins.",
			short:   "Nothing can fit any more: once 2 tiles are drawn, the round is blocked.",
		},
		{
			name: "fill first", scene: scene{variant: "plaza-nine", options: "fill-first=true", layout: "x 9-9, W 9-5, N 9-3", hands: "9-1 2-2 / 9-4 3-2", stock: "8-8"},
			section: "The spinner",
			text:    "The lead 9-9 is filled first: nothing else may be joined until E and S are covered. You may draw before you play. 1 tile may still be drawn.",
			short:   "The lead 9-9 is filled first; left: E and S.",
		},
		{
			name: "closed tips", scene: scene{variant: "fives", layout: "x 6-4, E 4-4", hands: "6-1 2-2 / 4-3 3-2"},
			section: "The spinner",
			text:    "The tips of the spinner 4-4 are closed until both its sides are covered: a tile on E opens them. The open ends show 4 and 6, and 6-1 fits.",
			short:   "The tips of 4-4 are closed: a tile on E opens them.",
		},
		{
			name: "closed tips of a lead", scene: scene{variant: "fives", options: "in-play=none", layout: "x 4-4", hands: "6-1 4-2 / 4-3 3-2"},
			section: "The spinner",
			text:    "The tips of the spinner 4-4 are closed until both its sides are covered: a tile on W and one on E open them. The open ends show 4, and 4-2 fits.",
			short:   "The tips of 4-4 are closed: a tile on W and one on E open them.",
		},
		{
			name: "no spinner yet", scene: scene{variant: "fives", layout: "x 6-3", hands: "6-1 2-2 / 4-3 3-2"},
			section: "The spinner",
			text:    "The first double laid becomes the spinner: up to 4 arms grow from it. The open ends make 6 + 3 = 9: whoever makes that a multiple of five scores it.",
			short:   "The first double laid becomes the spinner: up to 4 arms grow from it.",
		},
		{
			name: "scored", scene: scene{variant: "fives", layout: "x 5-5, W 5-6, E 5-3, N 5-2, S 5-1", hands: "3-3 2-2 6-6 / 4-3 3-2", acts: "play 3-3 E"}, seat: game.B,
			section: "Points in play",
			text:    "Ann scored 15: 6 + 2 + 3+3 + 1 = 15, a multiple of five. The open ends show 1, 2, 3 and 6, and 4-3 and 3-2 fit.",
			short:   "Ann scored 15: 6 + 2 + 3+3 + 1 = 15, a multiple of five.",
		},
		{
			name: "scored oneself", scene: scene{variant: "evens", layout: "x 5-4", hands: "4-1 2-2 3-3 / 4-3 3-2", acts: "play 4-1 E", stock: "6-6"},
			section: "Points in play",
			text:    "You scored 6: 5 + 1 = 6, an even number. The open ends show 1 and 5: a tile with one of these fits.",
			short:   "You scored 6: 5 + 1 = 6, an even number.",
		},
		{
			name: "nothing but blanks", scene: scene{variant: "fives", layout: "x 5-0, W 5-3", hands: "3-0 2-2 4-4 / 6-0 3-2 5-4", acts: "play 3-0 W"}, seat: game.B,
			section: "Points in play",
			text:    "The open ends make 0, and a total of 0 scores nothing. The first double laid becomes the spinner: up to 4 arms grow from it.",
			short:   "The open ends make 0, and a total of 0 scores nothing.",
		},
		{
			name: "open ends counted", scene: scene{variant: "fives", options: "spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 5-4 5-0"},
			section: "Points in play",
			text:    "The open ends make 6 + 4 = 10: whoever makes that a multiple of five scores it. The open ends show 4 and 6, and 6-1 fits.",
			short:   "The open ends make 10: whoever makes that a multiple of five scores it.",
		},
		{
			name: "dead ends, the fewest pips win", scene: scene{variant: "draw", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1, E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4"},
			section: "How a round ends",
			text:    "Every tile with 1 lies already: nothing can fit any more. Once 1 more tile is drawn, the round is blocked; the fewest pips then win.",
			short:   "Nothing can fit any more: once 1 more tile is drawn, the round is blocked.",
		},
		{
			name: "near a block, able to play", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"},
			section: "How a round ends",
			text:    "Only 1-1 still fits an end; once nobody can play, the round is blocked. Blocked now, the fewest pips would win; you hold 11. The open ends show 1, and 1-1 fits.",
			short:   "Only 1-1 still fits; when none does, the round is blocked.",
		},
		{
			name: "near a block, the turn another's", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"}, seat: game.B,
			section: "How a round ends",
			text:    "Only 1-1 still fits an end; once nobody can play, the round is blocked. Blocked now, the fewest pips would win; you hold 14.",
			short:   "Only 1-1 still fits; when none does, the round is blocked.",
		},
		{
			name: "near a block, sure to lose", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 5-3 4-4"}, seat: game.B,
			section: "How a round ends",
			text:    "Only 1-1 still fits an end; once nobody can play, the round is blocked. Blocked now, your 26 pips would not win: somebody must hold fewer.",
			short:   "Only 1-1 still fits; when none does, the round is blocked.",
		},
		{
			name: "near a block", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-5 2-2 / 5-4 1-1"},
			section: "Your turn",
			text:    "Nothing in your hand fits 1, and nobody draws in this match: you must pass. Blocked now, the fewest pips would win; you hold 14.",
			short:   "Nothing in your hand fits 1, and nobody draws in this match: you must pass.",
		},
		{
			name: "near a block, and sure to win", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "0-0 / 5-4 1-1 5-5"},
			section: "Your turn",
			text:    "Nothing in your hand fits 1, and nobody draws in this match: you must pass. Blocked now, your 0 pips would win: nobody else can hold as few.",
			short:   "Nothing in your hand fits 1, and nobody draws in this match: you must pass.",
		},
		{
			name: "near a block, as few as another may hold", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "3-2 / 5-4 1-1 4-4"},
			section: "Your turn",
			text:    "Nothing in your hand fits 1, and nobody draws in this match: you must pass. Blocked now, the fewest pips would win; you hold 5.",
			short:   "Nothing in your hand fits 1, and nobody draws in this match: you must pass.",
		},
		{
			name: "near a block, a partner may hold fewest", scene: scene{variant: "block", seats: 4, options: "teams=true", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 5-5 / 1-1 5-3 / 4-4 3-3 / 4-0 2-2"},
			section: "Your turn",
			text:    "Nothing in your hand fits 1, and nobody draws in this match: you must pass. Blocked now, the fewest pips would win; you hold 19.",
			short:   "Nothing in your hand fits 1, and nobody draws in this match: you must pass.",
		},
		{
			name: "near a block, the blocker wins", scene: scene{variant: "block", options: "block-winner=blocker", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-5 2-2 / 5-4 1-1"},
			section: "Your turn",
			text:    "Nothing in your hand fits 1, and nobody draws in this match: you must pass. Whoever blocks the round with a tile wins it.",
			short:   "Nothing in your hand fits 1, and nobody draws in this match: you must pass.",
		},
		{
			name: "one tile left", scene: scene{variant: "fives", options: "in-play=none spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3"},
			section: "How a round ends",
			text:    "Bo has one tile left: laying it ends the round. Bo would score your 11 pips, rounded to 10. The open ends show 4 and 6, and 6-1 fits.",
			short:   "Bo has one tile left: laying it ends the round.",
		},
		{
			name: "one tile left, rounded up", scene: scene{variant: "fives", options: "in-play=none spinner=none", layout: "x 6-4", hands: "6-1 3-3 / 4-3"},
			section: "How a round ends",
			text:    "Bo has one tile left: laying it ends the round. Bo would score your 13 pips, rounded to 15. The open ends show 4 and 6, and 6-1 fits.",
			short:   "Bo has one tile left: laying it ends the round.",
		},
		{
			name: "one tile left among three", scene: scene{variant: "draw", seats: 3, layout: "x 6-4", hands: "6-1 2-2 / 4-3 1-1 / 4-1"},
			section: "How a round ends",
			text:    "Cy has one tile left: laying it ends the round. Your 11 pips would then count for Cy. The open ends show 4 and 6, and 6-1 fits.",
			short:   "Cy has one tile left: laying it ends the round.",
		},
		{
			name: "one tile left where each records", scene: scene{variant: "classic", layout: "x 6-4", hands: "6-1 2-2 / 4-3"},
			section: "How a round ends",
			text:    "Bo has one tile left: laying it ends the round. You would record 11 pips. The open ends show 4 and 6, and 6-1 fits.",
			short:   "Bo has one tile left: laying it ends the round. You would record 11 pips.",
		},
		{
			name: "one's own last tile", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 / 4-3"},
			section: "How a round ends",
			text:    "You have one tile left: laying it ends the round. The open ends show 4 and 6, and 6-1 fits.",
			short:   "You have one tile left: laying it ends the round.",
		},
		{
			name: "the match is near", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", scores: [game.MaxSeats]int{86, 80}},
			section: "Your turn",
			text:    "The open ends show 4 and 6, and 6-1 fits. You need 14 more to reach 100 and end the match: the highest score then wins.",
			short:   "The open ends show 4 and 6, and 6-1 fits.",
		},
		{
			name: "a low target isn't near from the start", scene: scene{variant: "block", options: "target=20", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4"},
			section: "Your turn",
			text:    "The open ends show 4 and 6, and 6-1 fits. Nobody draws in this match: whoever can't play passes.",
			short:   "The open ends show 4 and 6, and 6-1 fits.",
		},
		{
			name: "others are level at the target", scene: scene{variant: "block", seats: 3, hands: "6-1 2-2 / 4-3 3-2 / 4-4 5-0", scores: [game.MaxSeats]int{90, 105, 105}},
			section: "The lead",
			text:    "You lead, and any tile will do. Bo has 105: 100 is reached. When a round ends, the highest score then wins, unless it is shared.",
			short:   "You lead, and any tile will do.",
		},
		{
			name: "the match is near for low", scene: scene{variant: "classic", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", stock: "3-3", scores: [game.MaxSeats]int{20, 92}},
			section: "Your turn",
			text:    "The open ends show 4 and 6, and 6-1 fits. Bo is 9 points from 101, which ends the match: the lowest score then wins.",
			short:   "The open ends show 4 and 6, and 6-1 fits.",
		},
		{
			name: "the target is passed", scene: scene{variant: "fives", options: "spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", scores: [game.MaxSeats]int{86, 105}},
			section: "The match",
			text:    "Bo has 105: 100 is reached. When a round ends, the highest score then wins, unless it is shared. The open ends show 4 and 6, and 6-1 fits.",
			short:   "100 is reached: when a round ends, the highest score then wins.",
		},
		{
			name: "an award that is rounded", scene: scene{variant: "fives", options: "in-play=none spinner=none", hands: "6-1 2-2 / 4-3 3-2"},
			section: "The lead",
			text:    "You lead, and any tile will do. Whoever goes out scores the pips left in the other hand, to the nearest 5.",
			short:   "You lead, and any tile will do.",
		},
		{
			name: "teams", scene: scene{variant: "block", seats: 4, options: "teams=true", hands: "6-1 2-2 / 4-3 3-2 / 4-4 / 5-5"},
			section: "The lead",
			text:    "You lead, and any tile will do. You and Cy are partners and share one score.",
			short:   "You lead, and any tile will do.",
		},
		{
			name: "teams near the end", scene: scene{variant: "block", seats: 4, options: "teams=true", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 / 4-4 3-3 / 5-5 4-0", scores: [game.MaxSeats]int{10, 80, 10, 80}},
			section: "Your turn",
			text:    "The open ends show 4 and 6, and 6-1 fits. Bo & Di need 20 more to reach 100 and end the match: the highest score then wins.",
			short:   "The open ends show 4 and 6, and 6-1 fits.",
		},
		{
			name: "gone out", scene: scene{variant: "fives", seats: 3, layout: "x 6-4", hands: "6-1 / 4-3 3-2 / 4-4 3-3", acts: "play 6-1 W"},
			section: "Points at the end of a round",
			text:    "You went out: you score 12 + 14 = 26, rounded to 25. You lead the next round, with any tile.",
			short:   "You went out: you score 12 + 14 = 26, rounded to 25.",
		},
		{
			name: "nobody won", scene: scene{variant: "draw", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
			section: "How a round ends",
			text:    "Blocked with equal lowest hands, and nobody scores. The highest tile held leads the next round.",
			short:   "Blocked with equal lowest hands, and nobody scores.",
		},
		{
			name: "the blocker wins but all hands are equal", scene: scene{variant: "block", options: "block-winner=blocker", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
			section: "How a round ends",
			text:    "Blocked with equal hands, and nobody scores. The highest double held leads the next round.",
			short:   "Blocked with equal hands, and nobody scores.",
		},
		{
			name: "drawing off", scene: scene{variant: "plaza", options: "tie=draw-off", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
			section: "How a round ends",
			text:    "Blocked with equal lowest hands: these seats draw from the laid tiles, and the most pips win the round.",
			short:   "Equal lowest hands draw from the laid tiles; the most pips win the round.",
		},
		{
			name: "each records", scene: scene{variant: "classic", seats: 3, layout: "x 6-4", hands: "6-1 / 4-3 3-2 / 4-4 3-3", acts: "play 6-1 W"}, seat: game.B,
			section: "Points at the end of a round",
			text:    "Ann went out: Ann records 0; you record 12; Cy records 14. 0-0 leads the next round, or else the highest double held.",
			short:   "Ann went out: Ann records 0; you record 12; Cy records 14.",
		},
		{
			name: "the match is over", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 / 4-3 3-2", acts: "play 6-1 W", scores: [game.MaxSeats]int{95, 80}},
			section: "Points at the end of a round",
			text:    "You went out: you score 12. The highest score wins the match.",
			short:   "You went out: you score 12.",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.state(t)
			o := s.Observe(c.seat)
			rule := moment.Now(&o, names)
			assert.Equal(t, c.section, rule.Section)
			assert.Equal(t, c.text, rule.Text)
			assert.Equal(t, c.short, rule.Short)
			for _, long := range []string{"Maximiliana-Rosa", strings.Repeat("漢", 16)} {
				rule := moment.Now(&o, slices.Repeat([]string{long}, game.MaxSeats))
				assert.LessOrEqual(t, ansi.StringWidth(rule.Short), 76, rule.Short)
			}
			for claim, check := range claims {
				for _, found := range claim.FindAllStringSubmatch(rule.Text, -1) {
					made[claim] = true
					check(t, rule.Text, found[1:], &s, &o)
				}
			}
		})
	}
	for claim := range claims {
		assert.True(t, made[claim], "no scene says %s", claim)
	}
}
