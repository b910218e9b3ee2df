package room

import (
	"slices"
	"time"

	"dominoes/game/domino"
)

// botsTick keeps the deadline of botsTimer, which depends on the bots' pace, from being the zero time.
const botsTick = 1

// botsPaces is how long the score sheet of a match of bots is shown, in moves of bots.
const botsPaces = 4

// deadlines returns when each timer must fire, the zero time if it shouldn't run.
func (u *update) deadlines() (at [timerKinds]time.Time) {
	if u.saving.id == 0 && !u.Ended() {
		at[retryTimer] = u.saving.retryAt
	}
	if u.closed != "" {
		return at
	}
	at[absenceTimer], at[offerTimer] = u.missed(), u.offer.at()
	if len(u.invited) > 0 {
		at[inviteTimer] = u.invited[0].Until
	}
	if u.Question != nil { // a score sheet waits for the answer
		at[questionTimer] = u.Question.Until
		return at
	}
	at[sheetTimer] = u.sheetUntil
	at[turnTimer], at[warningTimer] = u.turnEnds(), u.warnsAt()
	onlyBots := u.Chairs == nil && u.Match.Humans() == 0 || u.Chairs != nil && len(u.Players()) == 0
	if onlyBots && u.AtRoundEnd() && !u.busy() {
		at[botsTimer] = u.since.Add(botsTick)
	}
	return at
}

func (u *update) setTimers() {
	for kind, at := range u.deadlines() {
		t := &u.timers[kind]
		if t.id != 0 && t.at.Equal(at) {
			continue
		}
		if t.id != 0 {
			u.do(Stop{t.id})
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

// happen runs the timer's action. A timer that fires early is started again.
func (e TimerFired) happen(u *update) error {
	kind := slices.IndexFunc(u.timers[:], func(t timer) bool { return t.id == e.ID && e.ID != 0 })
	if kind < 0 {
		return errStale
	}
	early := kind != botsTimer && u.now.Before(u.timers[kind].at)
	if u.timers[kind] = (timer{}); early {
		return nil
	}
	switch kind {
	case retryTimer:
		u.saving.retryAt = time.Time{}
	case absenceTimer:
		u.replaceAbsent()
	case questionTimer:
		u.refuse(domino.NoSeat)
	case sheetTimer, botsTimer:
		u.turnPage()
	case offerTimer:
		u.offer.offered = true
		u.tell(News{Kind: NobodyCame, Seat: domino.NoSeat})
	case turnTimer:
		u.timeUp()
	case warningTimer:
		u.warn()
	}
	return nil
}
