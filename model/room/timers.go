package room

import (
	"time"

	"dominoes/game"
)

// botsTick keeps the deadline of botsTimer, which depends on the pace of bots, from being the zero time.
const botsTick = 1

// botsPaces is how long the score sheet of a match without players is shown, in moves of bots.
const botsPaces = 4

// deadlines returns when each timer is to fire, the zero time for those that aren't to run.
func (u *update) deadlines() (at [timerKinds]time.Time) {
	if u.saving.id == 0 && !u.Ended() {
		at[retryTimer] = u.saving.retryAt
	}
	if u.closed != "" {
		return at
	}
	at[absenceTimer] = u.Missed()
	if u.Question != nil { // a score sheet waits for the answer
		at[questionTimer] = u.Question.Until
		return at
	}
	at[sheetTimer] = u.sheetUntil
	if u.AtRoundEnd() && !u.busy() && u.unattended() {
		at[botsTimer] = u.seenSince.Add(botsTick)
	}
	return at
}

// unattended reports whether no player has a seat in the match.
func (u *update) unattended() bool {
	if u.Chairs == nil {
		return u.Match.Humans() == 0
	}
	return len(u.Players()) == 0
}

// setTimers starts and stops timers so that they fire at their deadlines.
func (u *update) setTimers() {
	for kind, at := range u.deadlines() {
		t := &u.timers[kind]
		if t.id != 0 && t.at.Equal(at) {
			continue
		}
		if t.id != 0 {
			u.do(StopTimer{t.id})
		}
		if *t = (timer{}); at.IsZero() {
			continue
		}
		*t = timer{u.next(), at}
		if kind == botsTimer {
			u.do(StartTimer{ID: t.id, Paces: botsPaces})
		} else {
			u.do(StartTimer{ID: t.id, After: max(0, at.Sub(u.now))})
		}
	}
}

// happen does what a timer is for. One that has fired early starts again.
func (e TimerFired) happen(u *update) error {
	for kind := range u.timers {
		if u.timers[kind].id == e.ID && e.ID != 0 {
			early := kind != botsTimer && u.now.Before(u.timers[kind].at)
			if u.timers[kind] = (timer{}); !early {
				u.timerFired(kind)
			}
			return nil
		}
	}
	return errStale
}

// timerFired does what a timer is for.
func (u *update) timerFired(kind int) {
	switch kind {
	case retryTimer:
		u.saving.retryAt = time.Time{}
	case absenceTimer:
		u.replaceAbsent()
	case questionTimer:
		u.refuse(game.NoSeat)
	case sheetTimer, botsTimer:
		u.turnPage()
	}
}
