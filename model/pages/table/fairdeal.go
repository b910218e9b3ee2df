package table

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/widgets"
)

// FairPage explains the fingerprint of a match's shuffles, and how to check them.
func FairPage(m match.Seen, id string) page.Page {
	return dialog.Text{Title: fairTitle, Lines: func(width int) []widgets.PageLine { return fairLines(m, id, width) }}
}

func fairLines(m match.Seen, id string, width int) []widgets.PageLine {
	h := m.Header
	var lines []widgets.PageLine
	head := func(text string) { lines = append(lines, widgets.PageLine{Lead: text}) }
	say := func(text string) { lines = append(dialog.AppendWrapped(lines, text, width, 2), widgets.PageLine{}) }
	command := func(text string) { lines = append(dialog.AppendWrapped(lines, text, width, 4), widgets.PageLine{}) }
	show := func(digits string) {
		row := len(digits)
		if width < row+8 {
			row /= 2
		}
		for part := range slices.Chunk([]byte(digits), row) {
			lines = append(lines, widgets.PageLine{Text: string(part), Indent: 4})
		}
		lines = append(lines, widgets.PageLine{})
	}
	head(fairLead)
	say(fairHow)
	if h.Commitment == "" {
		say(fairNone)
	} else {
		say(fingerprintSays(h, m.Revealed()))
		head(fairDigits)
		show(h.Commitment)
	}
	switch {
	case m.Seed != nil:
		head(fairSeed)
		show(m.Seed.String())
		if h.Daily != "" {
			say(fairOfDay(h.Daily))
		}
	case h.Commitment != "" && m.Stage == game.MatchOver: // a player who knew the seed could still take moves back
		say(fairEnd)
	case h.Commitment != "":
		say(fairLater)
	}
	if h.Copied > 0 {
		say(fairCopied(h.Copied))
	}
	head(fairCheck)
	if id == "" {
		say(fairUnkept)
	} else {
		say(fairVerify)
		command(verifyCommand(id))
	}
	switch {
	case h.Commitment == "":
	case m.Seed != nil && m.Seed.Commitment() == h.Commitment:
		say(fairOldSum)
		command(oldSumCommand)
	default:
		say(fairSum)
		command(sumCommand)
	}
	if slices.ContainsFunc(h.Seats, func(s record.Seat) bool { return s.Player != record.Human }) {
		say(fairBots)
	}
	return lines
}

// fingerprintSays says what the fingerprint proves, which is less if the seed was known before.
func fingerprintSays(h record.Header, over bool) string {
	switch {
	case h.Daily != "":
		return fairKnown
	case h.Seed != nil:
		return fairNamed
	case over:
		return fairOver
	}
	return fairSecret
}
