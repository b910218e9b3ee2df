package game

// joints holds which tiles join which ends.
type joints struct {
	// fits holds, for every number of pips that an end shows, the tiles that join it. It has room for four bits, so
	// that a lookup needs no bounds check.
	fits [16]Set
	// wild tiles join any end with either half (docs/rules.md, point 22). turnable are those with different halves, for
	// which it matters which half touches.
	wild, turnable Set
	// sum is what touching halves add up to, 0 if they must be equal.
	sum int
}

// matching holds, for every number of pips, the tiles that show it: those that join an end if equal halves touch. The
// fast paths of a turn look it up here, since that is quicker than in a frame.
var matching = func() (m [16]Set) {
	for t := range Tile(MaxTiles) {
		m[t.High()] = m[t.High()].With(t)
		m[t.Low()] = m[t.Low()].With(t)
	}
	return m
}()

// plainJoints is for games in which equal halves touch.
var plainJoints = joints{fits: matching}

// summing holds the joints for games in which touching halves add up to one more than the set's highest number, by that
// number.
var summing = map[int]*joints{6: sumsOf(6), 9: sumsOf(9), MaxPips: sumsOf(MaxPips)}

func sumsOf(set int) *joints {
	j := joints{sum: set + 1, wild: SetOf(NewTile(0, 0))}
	for pips := 1; pips <= set; pips++ {
		t := NewTile(pips, j.sum-pips)
		if j.wild = j.wild.With(t); !t.IsDouble() {
			j.turnable = j.turnable.With(t)
		}
	}
	for pips := range set + 1 {
		if pips > 0 {
			j.fits[pips] = Holding(j.sum - pips).And(FullSet(set))
		}
		j.fits[pips] = j.fits[pips].Or(j.wild)
	}
	return &j
}

// joints returns which tiles join which ends by these rules.
func (r *Rules) joints() *joints {
	if r.Join == JoinMatch {
		return &plainJoints
	}
	return summing[r.Set]
}

// touching returns the half of a tile that touches an end with these pips, which it must fit. A wild tile may touch it
// with either half: with the low one if turned.
func (j *joints) touching(t Tile, pips int, turned bool) int {
	switch {
	case j.sum == 0:
		return pips
	case !j.wild.Has(t):
		return j.sum - pips
	case turned:
		return t.Low()
	}
	return t.High()
}

// touches reports whether this half of a tile may touch an end with these pips.
func (j *joints) touches(t Tile, half, pips int) bool {
	if j.sum == 0 {
		return half == pips
	}
	return half+pips == j.sum || j.wild.Has(t)
}

// Holding returns the tiles of every set that show these pips, 0 to MaxPips.
func Holding(pips int) Set { return matching[pips&15] }

// Joining returns the tiles of the set that join an end with these pips, 0 to the highest number.
func (r *Rules) Joining(pips int) Set { return r.joints().fits[pips&15].And(FullSet(r.Set)) }

// Wild returns the tiles that join any end with either half; none if equal halves touch.
func (r *Rules) Wild() Set { return r.joints().wild }

// doubles are the doubles of every set.
var doubles = func() (d Set) {
	for pips := range MaxPips + 1 {
		d = d.With(NewTile(pips, pips))
	}
	return d
}()
