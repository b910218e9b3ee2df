package report

import "dominoes/ai/arena"

// sprtJSON is the result of a sequential test.
type sprtJSON struct {
	Bot      string    `json:"bot"`
	Low      figure    `json:"low"`
	High     figure    `json:"high"`
	LLR      figure    `json:"llr"`
	Bounds   [2]figure `json:"bounds"`
	Deals    int       `json:"deals"`
	Accepted string    `json:"accepted"` // "low", "high" or "undecided"
}

// testJSON returns the result of a test, or nil if there was none.
func testJSON(test *arena.SPRT, seats []string) *sprtJSON {
	if test == nil {
		return nil
	}
	low, high := test.Hypotheses()
	accepted := map[arena.Verdict]string{arena.Undecided: "undecided", arena.AcceptedLow: "low", arena.AcceptedHigh: "high"}
	return &sprtJSON{
		Bot: seats[0], Low: figure(low), High: figure(high), LLR: figure(test.LLR()),
		Bounds: [2]figure{figure(-arena.Bound), figure(arena.Bound)}, Deals: test.Deals(), Accepted: accepted[test.Verdict()],
	}
}
