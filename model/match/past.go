package match

// Past returns the match as everybody may know it at a round's end: all that has happened in its rounds,
// with every tile, and who had help. Nothing of later rounds follows from it: it has no seed, unless
// that was known from the start, and nothing that was taken back. The error tells of actions that
// can't have happened.
func (m Match) Past() (Match, error) {
	past := Match{About: About{Number: m.Number, Variant: m.Variant, Header: m.Header, Shared: m.Shared}, State: m.At(0).State}
	for _, a := range m.Actions() {
		var err error
		if past, err = past.applyAction(a); err != nil {
			return past, err
		}
	}
	past.assisted = m.assisted
	return past, nil
}
