package game

// Some games need more than the ends of the line and the hands: in them every turn goes a longer way,
// through the functions of this file, which costs the others nothing.

// frame is what stays the same for a whole round: copies of a position share it. Where no more is needed
// only the joints are known.
type frame struct {
	joints
	scores  [MaxSeats]Points // before the round; partners carry their side's
	carried int              // what ties before the round make its award worth more
	leader  Seat             // leads, NoSeat where that isn't known
}

// plainFrame is for rules that need no more.
var plainFrame = &frame{joints: joints{fits: matching}}

// needsMore reports whether the rules ask for more than the round itself.
func (r *Rules) needsMore() bool {
	return r.InPlay >= InPlayThrees || r.Join != JoinMatch || r.Trains != TrainsNone ||
		r.TargetRule != TargetRoundEnd || r.Entry > 0 || r.PassBonus > 0 || r.Finish != Finish{} ||
		r.Out == OutSide && r.Teams || r.Tie >= TieCarry
}

// frame returns the frame of a round with these scores and that much carried before it.
func (r *Rules) frame(scores [MaxSeats]Points, carried int, leader Seat) *frame {
	if !r.needsMore() {
		return plainFrame
	}
	return &frame{*r.joints(), scores, carried, leader}
}

// Carried returns how many points more the next award is worth for the blocked rounds that nobody has won
// since the last one that somebody did (docs/rules.md, point 25).
func (r *Rules) Carried(rounds []Round) (n int) {
	if r.Tie != TieCarry && r.Tie != TieCarryOnce {
		return 0
	}
	for i := len(rounds) - 1; i >= 0 && len(rounds[i].Winners) == 0; i-- {
		if rounds[i].Ending == Blocked {
			n++
		}
	}
	if r.Tie == TieCarryOnce {
		n = min(n, 1)
	}
	return n
}

// leadMore follows the first tile.
func (p *Position) leadMore(t Tile) {
	p.noteDouble(t, NoEnd)
	p.way = WayPlain
	if t.IsDouble() {
		p.way = WayDouble
	}
	p.finishMore(t, NoEnd)
}

// joinMore plays t on end e.
func (p *Position) joinMore(t Tile, e End, turned bool) {
	if p.hands[p.turn&3].single() {
		p.way = p.wayOf(t)
	}
	p.attach(t, e, p.frame.touching(t, int(p.outer[e&7]), turned))
	p.noteDouble(t, e)
	p.finishMore(t, e)
}

// noteDouble takes in whether a double lies at an end, where that scores, or on both sides of a lead.
func (p *Position) noteDouble(t Tile, e End) {
	if p.rules.InPlay != InPlayBergen {
		return
	}
	ends := line
	if e != NoEnd {
		ends = e.only()
	}
	if p.doubles &^= ends; t.IsDouble() {
		p.doubles |= ends
	}
}

// wayOf says how t would win a round, by the ends as they are before it is played (docs/rules.md, point 21).
func (p *Position) wayOf(t Tile) Way {
	ends, high, low := 0, Ends(0), Ends(0) // at how many ends it could be joined, and where its halves could
	for open := p.Open(); open != 0; open &= open - 1 {
		e := open.first()
		pips := int(p.outer[e&7])
		if p.frame.fits[pips&15].Has(t) {
			ends++
		}
		if p.frame.touches(t, t.High(), pips) {
			high |= e.only()
		}
		if p.frame.touches(t, t.Low(), pips) {
			low |= e.only()
		}
	}
	both := ends > 1
	if p.rules.Capicua == CapicuaBridge && !t.IsDouble() {
		both = high != 0 && low != 0 && (high|low).Len() > 1
	}
	switch {
	case t.IsDouble() && both:
		return WayDoubleBoth
	case t.IsDouble():
		return WayDouble
	case both:
		return WayBoth
	}
	return WayPlain
}

// finishMore follows every tile laid, a lead at no end: it leaves the hand, it may score, and the round or
// the match may end.
func (p *Position) finishMore(t Tile, e End) {
	seat := p.turn & 3
	hand := p.hands[seat].Without(t)
	p.hands[seat] = hand
	p.held = p.held.Without(t)
	points := p.worth(t, e) + p.passBonus()
	p.drawn, p.passed = 0, 0
	p.last = p.turn
	if p.rules.tooLittle(p.Score(p.turn), WholePoints(points)) {
		points = 0
	}
	covers := p.cover(t, e)
	p.updateOpen()
	switch {
	case hand.IsEmpty() && p.sideOut():
		p.ending = Out
	default:
		p.endMore()
	}
	p.scoreTile(points)
	if !covers || hand.IsEmpty() {
		p.advanceMore()
	}
}

// endMore ends the round where it is blocked.
func (p *Position) endMore() {
	if p.endIfBlocked(); p.rules.Trains != TrainsNone {
		p.ending = Running
		p.endTrains()
	}
	if p.ending == Blocked {
		p.way = WayBlock
	}
}

// sideOut reports whether the seat to move, which has no tiles left, has won with that.
func (p *Position) sideOut() bool {
	return p.rules.Out == OutSeat || !p.rules.Teams || p.hands[(p.turn^2)&3].IsEmpty()
}

// passMore gives up the turn.
func (p *Position) passMore() {
	p.countPass(p.turn)
	if p.rules.Trains != TrainsNone {
		p.marked |= TrainOf(p.turn).only()
	}
	p.advanceMore()
}

// countPass counts a pass since the newest tile. Once the seat of that tile has passed itself the others have not
// passed one after the other, however many there are.
func (p *Position) countPass(s Seat) {
	if p.passed++; s == p.last {
		p.passed = MaxSeats
	}
}

// advanceMore gives the turn to the next seat that has tiles, but leaves it where the round ends.
func (p *Position) advanceMore() {
	p.advance()
	for p.ending == Running && p.hands[p.turn&3].IsEmpty() {
		p.advance()
	}
	if p.ending == Running {
		p.updateOpen()
	}
}

// updateOpen finds what the seat to move may join, and with what.
func (p *Position) updateOpen() {
	if p.rules.Trains != TrainsNone {
		p.openTrains()
	}
	if p.frame.sum != 0 {
		p.fits = p.fitting(p.Open())
		return
	}
	p.updateFits()
}

// tilePoints returns what a tile would score in play, as [Position.PlayScore] does. What an exact target keeps from it
// is what it does in the middle of a round.
func (p *Position) tilePoints(m Move) int {
	worth, bonus := p.tileWorth(m)
	points, score := worth+bonus, p.Score(p.turn)
	if p.rules.tooLittle(score, WholePoints(points)) ||
		p.rules.TargetRule == TargetExact && score+WholePoints(points) > WholePoints(p.rules.Target) {
		return 0
	}
	return points
}

// tellMore returns the bonus that a tile has scored, and the points that it made and didn't score; points are those
// that it did.
func (p *Position) tellMore(m Move, points int) (bonus, lost int) {
	worth, bonus := p.tileWorth(m)
	if lost = worth + bonus - points; lost > 0 {
		bonus = 0
	}
	return bonus, lost
}

// tileWorth returns what a tile makes by the ends that it leaves open, and by having made others pass.
func (p *Position) tileWorth(m Move) (worth, bonus int) {
	next := *p
	if m.End == NoEnd {
		next.place(m.Tile.High(), m.Tile.Low())
	} else {
		next.attach(m.Tile, m.End, p.frame.touching(m.Tile, int(p.outer[m.End&7]), m.Turned))
	}
	next.noteDouble(m.Tile, m.End)
	return next.worth(m.Tile, m.End), next.passBonus()
}

// worth returns what the tile that was just laid scores by the ends that it left open.
func (p *Position) worth(t Tile, e End) int {
	switch p.rules.InPlay {
	case InPlayBergen:
		return p.headers(t, e)
	case InPlayThrees:
		if p.total%3 == 0 {
			return int(p.total)
		}
		return 0
	case InPlayFivesAndThrees:
		points := 0
		if p.total%5 == 0 {
			points = int(p.total) / 5
		}
		if p.total%3 == 0 {
			points += int(p.total) / 3
		}
		return points
	}
	return p.score()
}

// headers returns what a tile scores that was just laid at an end, or led, by ends that show the same number
// (docs/rules.md, point 19).
func (p *Position) headers(t Tile, e End) int {
	if e == NoEnd {
		if t.IsDouble() {
			return 2
		}
		return 0
	}
	alike := Ends(0)
	for ends := p.exists &^ p.bare; ends != 0; ends &= ends - 1 {
		if f := ends.first(); p.outer[f&7] == p.outer[e&7] {
			alike |= f.only()
		}
	}
	switch {
	case alike.Len() < 2:
		return 0
	case alike&p.doubles != 0: // a number has one double, though both sides of a lead may be its ends
		return alike.Len() + 1
	}
	return alike.Len()
}

// passBonus returns what the tile that was just laid scores for having made others pass (docs/rules.md,
// point 23).
func (p *Position) passBonus() int {
	r := p.rules
	switch {
	case r.PassBonus == 0 || r.Seats != MaxSeats:
		return 0
	case p.passed == MaxSeats-1 && p.last == p.turn:
		return r.PassBonus
	case r.Teams && p.passed == 1 && p.laid == 2 && r.Trains == TrainsNone && p.last == p.turn^2:
		if p.leadSides == 0 { // no double was led
			return 2 * r.PassBonus
		}
		return r.PassBonus
	}
	return 0
}

// Score returns the match score of a seat's side as it stands in the round. It is only known where the rules
// need it, and else what was scored in the round.
func (p *Position) Score(s Seat) (score Points) {
	if p.more {
		score = p.frame.scores[s&3]
	}
	score += WholePoints(p.Gained(s))
	if p.rules.Teams {
		score += WholePoints(p.Gained(s ^ 2))
	}
	return score
}

// tooLittle reports whether points are too few for a side to begin with (docs/rules.md, point 27).
func (r *Rules) tooLittle(score, points Points) bool {
	return r.Entry > 0 && score == 0 && points < WholePoints(r.Entry)
}

// scoreTile scores the newest tile's points as far as the target lets it (docs/rules.md, point 20).
func (p *Position) scoreTile(points int) {
	r := p.rules
	switch r.TargetRule {
	case TargetAtOnce:
		p.gained[p.last&3] += int16(points)
		if points > 0 && p.Score(p.last) >= WholePoints(r.Target) {
			p.ending = TargetHit
		}
	case TargetExact:
		p.scoreExactly(points)
	default:
		p.gained[p.last&3] += int16(points)
	}
}

// scoreExactly scores points that don't take the side over the target. What the round's end adds for the same
// tile is part of the sum, but for what tied seats have yet to draw off.
func (p *Position) scoreExactly(points int) {
	target := WholePoints(p.rules.Target)
	p.gained[p.last&3] += int16(points)
	before, sum := p.Score(p.last), p.Score(p.last)
	var award [MaxSeats]Points
	if p.ending != Running && !p.drawsOff() {
		award = p.award()
		if own := award[p.last&3]; !p.rules.tooLittle(sum, own) {
			sum += own
		}
	}
	switch {
	case sum > target:
		p.gained[p.last&3] -= int16(points)
		p.over = sum > before // with what the round's end adds
	case sum == target && sum == before && points > 0 && (p.ending == Running || award != [MaxSeats]Points{}):
		p.ending = TargetHit // by the tile itself: what a round's end adds to others isn't counted any more
	}
}

// drawsOff reports whether tied seats have to draw to settle the ended round.
func (p *Position) drawsOff() bool {
	pips := p.rules.count(&p.hands)
	_, _, drawOff := p.verdict(&pips)
	return drawOff
}

// settle returns what is really scored of what a round's end is worth to each seat's side: what entry and an exact
// target keep from it isn't, and where a round leaves no side without points all of them are wiped
// (docs/rules.md, point 20, point 27).
func (p *Position) settle(points [MaxSeats]Points) [MaxSeats]Points {
	r := p.rules
	empty := false // some side has nothing
	for s := range Seat(r.Seats) {
		score := p.Score(s)
		switch {
		case r.tooLittle(score, points[s]),
			r.TargetRule == TargetExact && score+points[s] > WholePoints(r.Target),
			p.over && r.Partner(s, p.last):
			points[s] = 0
		}
		empty = empty || score+points[s] <= 0
	}
	if r.TargetRule == TargetLove && !empty {
		for s := range Seat(r.Seats) {
			points[s] = -p.Score(s)
		}
	}
	return points
}
