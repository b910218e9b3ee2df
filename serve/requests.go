package serve

import (
	"regexp"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"
)

// The payloads of clients' requests (RFC 4254, sections 6.2 to 6.7). Bytes after the fields are ignored.
type (
	ptyRequest struct {
		Term                    string
		Width, Height           uint32
		WidthPixels, HighPixels uint32
		Modes                   string
	}
	windowRequest struct {
		Width, Height           uint32
		WidthPixels, HighPixels uint32
	}
	envRequest  struct{ Name, Value string }
	execRequest struct{ Command string }
)

// mostVariables is the number of variables that a session accepts.
const mostVariables = 20

var (
	termForm   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$`)
	localeName = regexp.MustCompile(`^(LANG|LC_[A-Z]{1,20})$`)
	localeForm = regexp.MustCompile(`^[A-Za-z0-9._@-]{0,64}$`)
)

// accepts reports whether a session takes a variable: the language variables, and COLORTERM, which some clients send
// and which says nothing but that the terminal has true colours.
func accepts(v envRequest) bool {
	if v.Name == "COLORTERM" {
		return v.Value == "truecolor" || v.Value == "24bit"
	}
	return localeName.MatchString(v.Name) && localeForm.MatchString(v.Value)
}

// prepare handles a request before the session starts, and reports whether it is granted: only a terminal and variables
// that the session accepts are.
func (s *Session) prepare(r *ssh.Request) bool {
	switch r.Type {
	case "pty-req":
		var asked ptyRequest
		if s.pty || ssh.Unmarshal(r.Payload, &asked) != nil {
			return false
		}
		if s.pty = true; termForm.MatchString(asked.Term) {
			s.term = asked.Term
		}
		s.size.set(asked.Width, asked.Height)
		return true
	case "env":
		var asked envRequest
		if ssh.Unmarshal(r.Payload, &asked) != nil || len(s.env) >= mostVariables || !accepts(asked) {
			return false
		}
		s.env = append(s.env, asked.Name+"="+asked.Value)
		return true
	}
	return false
}

// started reports whether a request starts the session, and the command in it.
func started(r *ssh.Request) (command string, ok bool) {
	switch r.Type {
	case "shell":
		return "", true
	case "exec":
		var asked execRequest
		err := ssh.Unmarshal(r.Payload, &asked)
		return asked.Command, err == nil && strings.TrimSpace(asked.Command) != ""
	}
	return "", false
}

// resize handles a request while the session runs: only a new window size is granted.
func (s *Session) resize(r *ssh.Request) bool {
	var asked windowRequest
	if r.Type != "window-change" || ssh.Unmarshal(r.Payload, &asked) != nil {
		return false
	}
	s.size.set(asked.Width, asked.Height)
	return true
}

// begin answers requests until the session starts, and returns its command; false if it never starts.
func (s *Session) begin(asked <-chan *ssh.Request, late <-chan time.Time) (command string, ok bool) {
	for {
		select {
		case <-late:
			return "", false
		case r, open := <-asked:
			if !open {
				return "", false
			}
			command, ok := started(r)
			answer(r, ok || s.prepare(r) || s.pty && s.resize(r))
			if ok {
				return command, true
			}
		}
	}
}

// attend answers requests while the session runs, until the channel is closed.
func (s *Session) attend(asked <-chan *ssh.Request) {
	for r := range asked {
		answer(r, s.pty && s.resize(r))
	}
	s.end(gone)
}

func answer(r *ssh.Request, granted bool) {
	if r.WantReply {
		_ = r.Reply(granted, nil) // an error means that the connection is gone
	}
}
