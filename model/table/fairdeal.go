package table

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/view/widgets"
)

// FairPage explains the commitment to a match's seed, and how to prove the deals.
func FairPage(m match.Match, id string) page.Page {
	h := m.Header
	return dialog.Text{Title: "Fair deal", Lines: func(width int) []widgets.PageLine {
		var lines []widgets.PageLine
		say := func(text string) { lines = append(dialog.AppendWrapped(lines, text, width, 2), widgets.PageLine{}) }
		show := func(digits string) {
			for _, line := range inHalves(digits, width) {
				lines = append(lines, widgets.PageLine{Text: line, Indent: 4})
			}
			lines = append(lines, widgets.PageLine{})
		}
		lines = append(lines, widgets.PageLine{Lead: "How you can tell that nobody chose the tiles"})
		say("Every deal, lot and draw-off of this match follows from one number, its seed, which was made before the first tile was dealt.")
		if h.Commitment == "" {
			say("This match commits to no seed: its record is of an older kind, or was written by hand. Nothing shows when the seed was chosen.")
		} else {
			say("What was shown before the first tile is a fingerprint of the seed, and of the players, rules and options. Nobody can work the seed out from it, or find another seed that has the same fingerprint: so nothing of this can be changed while the match is played.")
			lines = append(lines, widgets.PageLine{Lead: "The fingerprint"})
			show(h.Commitment)
		}
		switch {
		case m.Seed != nil && (m.Revealed() || h.Seed != nil):
			lines = append(lines, widgets.PageLine{Lead: "The seed"})
			show(m.Seed.String())
			if h.Daily != "" {
				say(fmt.Sprintf("It is that of the daily deal of %s, which everybody has: the SHA-256 of \"dominoes daily %s\".", h.Daily, h.Daily))
			}
		case h.Commitment != "" && m.State.Stage() == game.MatchOver: // whoever knew it could still take moves back
			say("The seed is told with the final result, here and in the last line of its record. Until then moves can be taken back.")
		case h.Commitment != "":
			say("The seed is told when the match is over, here and in the last line of its record.")
		}
		switch {
		case h.Copied == 1:
			say("The first action was copied from another match, and doesn't follow from this seed; nor does a boneyard that was dealt in it.")
		case h.Copied > 1:
			say(fmt.Sprintf("The first %d actions were copied from another match, and don't follow from this seed; nor does a boneyard that was dealt in them.", h.Copied))
		}
		lines = append(lines, widgets.PageLine{Lead: "To prove it"})
		if id == "" {
			say("This match isn't recorded, so only its seed can be looked at.")
		} else {
			say("This works every deal out anew from the seed and compares:")
			lines = append(dialog.AppendWrapped(lines, "dominoes verify "+id, width, 4), widgets.PageLine{})
		}
		if h.Commitment != "" {
			how, command := "Or without this program: the fingerprint is the SHA-256 of the record's first line, with the seed in place of the fingerprint.",
				"head -n 1 RECORD | sed s/FINGERPRINT/SEED/ | sha256sum"
			if m.Seed != nil && m.Seed.Commitment() == h.Commitment {
				how, command = "This match was begun with an older dominoes. Its fingerprint is the SHA-256 of the seed alone:", "printf SEED | sha256sum"
			}
			say(how)
			lines = append(dialog.AppendWrapped(lines, command, width, 4), widgets.PageLine{})
		}
		for _, seat := range h.Seats {
			if seat.Player != record.Human {
				say("What bots choose isn't proved by this. They see no hidden tile.")
				break
			}
		}
		return lines
	}}
}

// inHalves returns digits in a row, or in two where the screen is narrow.
func inHalves(digits string, width int) []string {
	if width >= len(digits)+8 {
		return []string{digits}
	}
	half := len(digits) / 2
	return []string{digits[:half], digits[half:]}
}
