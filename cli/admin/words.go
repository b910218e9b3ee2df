package admin

import (
	"fmt"
	"strings"
	"time"

	"dominoes/game/words"
	"dominoes/serve/admin"
	"dominoes/serve/people"
)

// What the commands need.
const (
	aPerson = "a person's name or the fingerprint of their key"
	aName   = "the new name"
)

// needs says what a command needs.
func needs(needed []string) string {
	return fmt.Sprintf("this command needs %s", words.Join(needed, "and"))
}

// statusText describes a server's status.
func statusText(s *admin.Status) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Since     %s\n", s.Since.Local().Format(time.DateTime))
	fmt.Fprintf(&b, "Here      %d people with a key, %s; %s, %s\n", s.People, words.Count(s.Guests, "guest"),
		words.Count(s.Sessions, "session"), words.Count(s.Connections, "connection"))
	fmt.Fprintf(&b, "Tables    %d with a match, %d where people gather\n", s.Playing, s.Gathering)
	fmt.Fprintf(&b, "Memory    %d MB\n", s.Memory/1e6)
	fmt.Fprintf(&b, "Keys      %s\n", keysText(&s.Keys))
	fmt.Fprintf(&b, "Errors    %d\n", s.Failures)
	for _, e := range s.Errors {
		fmt.Fprintf(&b, "  %s  %s\n", e.Time.Local().Format(time.DateTime), strings.ReplaceAll(e.Text, "\n", " "))
	}
	return b.String()
}

// keysText says how soon keys are answered.
func keysText(l *admin.Latency) string {
	if l.Total() == 0 {
		return "none yet"
	}
	return fmt.Sprintf("half of %d answered within %s, 99 of 100 within %s", l.Total(), within(l, 0.5), within(l, 0.99))
}

func within(l *admin.Latency, share float64) string {
	if bound, ok := l.Within(share); ok {
		return bound.String()
	}
	return "more than " + admin.Bounds[len(admin.Bounds)-1].String()
}

// peopleText lists people.
func peopleText(all []people.Known) string {
	if len(all) == 0 {
		return "Nobody has a name here yet.\n"
	}
	var b strings.Builder
	for _, p := range all {
		fmt.Fprintf(&b, "%s  %s%s\n", p.Name, p.First, remarks(&p))
	}
	return b.String()
}

func remarks(p *people.Known) (text string) {
	if n := len(p.Keys); n > 1 {
		text += fmt.Sprintf("  %d keys", n)
	}
	if p.Banned {
		text += "  banned"
	}
	return text
}

// doneText says what a change has done.
func doneText(c people.Change) string {
	switch c.Do {
	case people.Rename:
		return fmt.Sprintf("%s is called %s from now on.\n", c.Who, c.Name)
	case people.Remove:
		return fmt.Sprintf("%s and their matches are removed. With the same key they can come again as somebody new: ban keeps people out.\n", c.Who)
	case people.Ban:
		return fmt.Sprintf("%s is kept out, with all their keys.\n", c.Who)
	}
	return fmt.Sprintf("%s may come again.\n", c.Who)
}
