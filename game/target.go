package game

import "dominoes/game/domino"

// Award returns what the end of the round adds to each seat's score, or its team's; points in play aren't included, see
// [Position.Gained]. If tied seats must draw off, it is their expected award: their chances are equal. It doesn't
// allocate. Nothing is awarded until the round has ended.
func (p *Position) Award() (points [domino.MaxSeats]domino.Points) {
	if p.ending == Running || p.ending == TargetHit {
		return points
	}
	points = p.award()
	if p.ownFrame {
		points = p.settle(points)
	}
	return points
}

// Score returns the current match score of a seat's side. If the rules don't need it during a round, it counts only
// what was scored in this round.
func (p *Position) Score(s domino.Seat) (score domino.Points) {
	if p.ownFrame {
		score = p.frame.scores[s&3]
	}
	score += domino.WholePoints(p.Gained(s))
	if p.rules.Teams {
		score += domino.WholePoints(p.Gained(s ^ 2))
	}
	return score
}

// settle applies the entry score and the exact target to the points of a round's end, by seat. If the target needs
// another side without points and there is none, it takes all points away (docs/rules.md, point 20, point 27).
func (p *Position) settle(points [domino.MaxSeats]domino.Points) [domino.MaxSeats]domino.Points {
	r := p.rules
	empty := false // a side has no points
	for s := range domino.Seat(r.Seats) {
		score := p.Score(s)
		switch {
		case r.TooLittle(score, points[s]),
			r.TargetRule == domino.TargetExact && score+points[s] > domino.WholePoints(r.Target),
			p.over && r.Partner(s, p.last):
			points[s] = 0
		}
		empty = empty || score+points[s] <= 0
	}
	if r.TargetRule == domino.TargetLove && !empty {
		for s := range domino.Seat(r.Seats) {
			points[s] = -p.Score(s)
		}
	}
	return points
}

// scoreTile scores the points of the newest tile, as far as the target allows (docs/rules.md, point 20).
func (p *Position) scoreTile(points int) {
	r := p.rules
	switch r.TargetRule {
	case domino.TargetAtOnce:
		p.gained[p.last&3] += int16(points)
		if points > 0 && p.Score(p.last) >= domino.WholePoints(r.Target) {
			p.ending = TargetHit
		}
	case domino.TargetExact:
		p.scoreExactly(points)
	default:
		p.gained[p.last&3] += int16(points)
	}
}

// scoreExactly scores points unless they take the side over the target. If the tile ends the round, the round's award
// is part of the sum, unless tied seats have yet to draw off.
func (p *Position) scoreExactly(points int) {
	target := domino.WholePoints(p.rules.Target)
	p.gained[p.last&3] += int16(points)
	before, sum := p.Score(p.last), p.Score(p.last)
	awarded := false
	if p.ending != Running && !p.drawsOff() {
		award := p.award()
		awarded = award != [domino.MaxSeats]domino.Points{}
		if own := award[p.last&3]; !p.rules.TooLittle(sum, own) {
			sum += own
		}
	}
	switch {
	case sum > target:
		p.gained[p.last&3] -= int16(points)
		p.over = sum > before // with what the round's end adds
	case sum == target && sum == before && points > 0 && (p.ending == Running || awarded):
		p.ending = TargetHit // by the tile alone: the awards of the round's end no longer count
	}
}

// drawsOff reports whether tied seats have to draw to settle the ended round.
func (p *Position) drawsOff() bool {
	pips := p.rules.CountHands(&p.hands)
	_, _, drawOff := p.verdict(&pips)
	return drawOff
}

// Carried returns the points that are added to the next award for blocked rounds without a winner since the last round
// that had one (docs/rules.md, point 25).
func Carried(r *domino.Rules, rounds []Round) (n int) {
	if r.Tie != domino.TieCarry && r.Tie != domino.TieCarryOnce {
		return 0
	}
	for i := len(rounds) - 1; i >= 0 && len(rounds[i].Winners) == 0; i-- {
		if rounds[i].Ending == Blocked {
			n++
		}
	}
	if r.Tie == domino.TieCarryOnce {
		n = min(n, 1)
	}
	return n
}
