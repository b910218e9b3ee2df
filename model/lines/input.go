package lines

import (
	"dominoes/model/room"
)

// read waits for a line. If showsNews is true, it prints the table's news meanwhile, and returns errBack once the news
// have changed what can be answered.
func (s *session) read(showsNews bool) (string, error) {
	var changed <-chan struct{}
	if showsNews {
		changed = s.Changed()
	}
	for s.ctx.Err() == nil {
		if !s.in.asked {
			s.in.asked = true
			s.in.want <- struct{}{}
		}
		select {
		case a := <-s.in.got:
			s.in.asked = false
			return a.text, a.err
		case <-changed:
			before, v := s.now, s.View()
			s.now = v
			s.tellPeople()
			if v.Number != before.Number || v.Moment != before.Moment || v.AtRoundEnd != before.AtRoundEnd ||
				v.Closed != "" || (v.Setup == nil) != (before.Setup == nil) || asked(&v) != asked(&before) {
				return "", errBack
			}
		case <-s.ctx.Done():
		}
	}
	return "", s.ctx.Err()
}

// request sends an event to the table, and waits until done reports its effect; nil if it has none.
func (s *session) request(e room.PlayerEvent, done func(*room.View) bool) error {
	if err := s.Do(e); err != nil {
		s.tell(asSentence(room.Why(err, s.words())))
		return nil
	}
	for done != nil && !done(&s.now) && s.now.Closed == "" && !s.broken() {
		if err := s.wait(); err != nil {
			return err
		}
	}
	return nil
}
