package domino

// Joints holds which tiles join which ends.
type Joints struct {
	// Fits holds, for every number of pips that an end shows, the tiles that join it. It has room for four bits, so
	// that a lookup needs no bounds check.
	Fits [16]Set
	// wild are the tiles that join any end with either half (docs/rules.md, point 22). Turnable are those of them with
	// different halves, for which it matters which half touches.
	wild, Turnable Set
	// Sum is the total of two halves that touch, or 0 if they must be equal.
	Sum int
}

// matching holds, for every number of pips, the tiles that show it: those that join an end if equal halves touch. It is
// a table of its own, since looking tiles up there is quicker than in a round's Joints.
var matching = func() (m [16]Set) {
	for t := range Tile(MaxTiles) {
		m[t.High()] = m[t.High()].With(t)
		m[t.Low()] = m[t.Low()].With(t)
	}
	return m
}()

// plainJoints is for games in which equal halves touch.
var plainJoints = Joints{Fits: matching}

// summing holds the joints for games in which touching halves add up to one more than the set's highest number, by that
// number.
var summing = map[int]*Joints{6: sumsOf(6), 9: sumsOf(9), MaxPips: sumsOf(MaxPips)}

func sumsOf(set int) *Joints {
	j := Joints{Sum: set + 1, wild: SetOf(NewTile(0, 0))}
	for pips := 1; pips <= set; pips++ {
		t := NewTile(pips, j.Sum-pips)
		if j.wild = j.wild.With(t); !t.IsDouble() {
			j.Turnable = j.Turnable.With(t)
		}
	}
	for pips := range set + 1 {
		if pips > 0 {
			j.Fits[pips] = Holding(j.Sum - pips).And(FullSet(set))
		}
		j.Fits[pips] = j.Fits[pips].Or(j.wild)
	}
	return &j
}

// Joints returns the tiles that join each end by these rules. The caller must not change it.
func (r *Rules) Joints() *Joints {
	if r.Join == JoinMatch {
		return &plainJoints
	}
	return summing[r.Set]
}

// Touching returns the half of t that touches an end with these pips; t must fit there. A wild tile touches it with its
// high half, or with its low half if turned.
func (j *Joints) Touching(t Tile, pips int, turned bool) int {
	switch {
	case j.Sum == 0:
		return pips
	case !j.wild.Has(t):
		return j.Sum - pips
	case turned:
		return t.Low()
	}
	return t.High()
}

// Touches reports whether t may be joined by this half to an end with these pips.
func (j *Joints) Touches(t Tile, half, pips int) bool {
	if j.Sum == 0 {
		return half == pips
	}
	return half+pips == j.Sum || j.wild.Has(t)
}

// Holding returns the tiles of every set that show these pips, 0 to MaxPips.
func Holding(pips int) Set { return matching[pips&15] }

// Joining returns the tiles of the set that join an end with these pips, which must be in the set.
func (r *Rules) Joining(pips int) Set { return r.Joints().Fits[pips&15].And(FullSet(r.Set)) }

// Wild returns the tiles that join any end with either half; there are none if equal halves touch.
func (r *Rules) Wild() Set { return r.Joints().wild }

// Doubles are the doubles of every set.
var Doubles = func() (d Set) {
	for pips := range MaxPips + 1 {
		d = d.With(NewTile(pips, pips))
	}
	return d
}()
