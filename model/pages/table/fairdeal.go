package table

import (
	"fmt"
	"slices"
	"sync"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/widgets"
)

// FairPage explains the fingerprint of a match's shuffles, and how to check them. id is asked once the page is open.
func FairPage(m match.Seen, id func() string) page.Page {
	id = sync.OnceValue(id)
	return dialog.Text{Title: fairTitle, Lines: func(width int) []widgets.PageLine { return fairLines(m, id(), width) }}
}

// fairPart is a paragraph of that page: any of a heading, a text, a row of digits, and a command for a shell.
type fairPart struct{ head, text, digits, command string }

func fairLines(m match.Seen, id string, width int) (lines []widgets.PageLine) {
	for _, p := range fairParts(m, id) {
		if p.head != "" {
			lines = append(lines, widgets.PageLine{Lead: p.head})
		}
		if p.text != "" {
			lines = append(dialog.AppendWrapped(lines, p.text, width, 2), widgets.PageLine{})
		}
		row := len(p.digits)
		if width < row+8 {
			row /= 2
		}
		for part := range slices.Chunk([]byte(p.digits), max(1, row)) {
			lines = append(lines, widgets.PageLine{Text: string(part), Indent: 4})
		}
		if p.command != "" {
			lines = dialog.AppendWrapped(lines, p.command, width, 4)
		}
		if p.digits+p.command != "" {
			lines = append(lines, widgets.PageLine{})
		}
	}
	return lines
}

func fairParts(m match.Seen, id string) []fairPart {
	h := m.Header
	parts := []fairPart{{head: fairLead, text: fairHow}}
	if h.Commitment == "" {
		parts = append(parts, fairPart{text: fairNone})
	} else {
		parts = append(parts, fairPart{text: fingerprintSays(h, m.Revealed())},
			fairPart{head: fairDigits, digits: h.Commitment})
	}
	switch {
	case m.Seed != nil:
		parts = append(parts, fairPart{head: fairSeed, digits: m.Seed.String()})
		if h.Daily != "" {
			parts = append(parts, fairPart{text: fmt.Sprintf(fairOfDay, h.Daily)})
		}
	case h.Commitment != "" && m.Stage == game.MatchOver: // a player who knew the seed could still take moves back
		parts = append(parts, fairPart{text: fairEnd})
	case h.Commitment != "":
		parts = append(parts, fairPart{text: fairLater})
	}
	if h.Copied > 0 {
		parts = append(parts, fairPart{text: fairCopied(h.Copied)})
	}
	return append(parts, fairChecks(m, id)...)
}

func fairChecks(m match.Seen, id string) []fairPart {
	h := m.Header
	parts := []fairPart{{head: fairCheck, text: fairUnkept}}
	if id != "" {
		parts[0].text, parts[0].command = fairVerify, fmt.Sprintf(verifyCommand, id)
	}
	switch {
	case h.Commitment == "":
	case m.Seed != nil && m.Seed.Commitment() == h.Commitment:
		parts = append(parts, fairPart{text: fairOldSum, command: oldSumCommand})
	default:
		parts = append(parts, fairPart{text: fairSum, command: sumCommand})
	}
	if slices.ContainsFunc(h.Seats, func(s record.Seat) bool { return s.Player != record.Human }) {
		parts = append(parts, fairPart{text: fairBots})
	}
	return parts
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
