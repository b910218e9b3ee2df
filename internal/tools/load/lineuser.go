package main

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
)

// times collects the times of several people's answers.
type times struct {
	mu   sync.Mutex
	took []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.took = append(t.took, d)
}

func (t *times) all() []time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.took)
}

// lineUser is a person in the line mode, who gives the first possible answer at once.
type lineUser struct {
	// command is the SSH command, and first the input that is sent before any output.
	command, first string
	// hints is true if the person asks for advice before each move.
	hints bool
	// moves, unless nil, gets the time until each move is printed.
	moves *times
}

// play plays until the session ends.
func (p lineUser) play(client *ssh.Client) error {
	session, err := client.NewSession()
	if err != nil {
		return err
	}
	defer func() { _ = session.Close() }()
	keys, err := session.StdinPipe()
	if err != nil {
		return err
	}
	out, err := session.StdoutPipe()
	if err != nil {
		return err
	}
	if err := begin(session, p.command); err != nil {
		return err
	}
	if _, err := io.WriteString(keys, p.first); err != nil {
		return err
	}
	return p.answerAll(out, keys)
}

func (p lineUser) answerAll(out io.Reader, keys io.Writer) error {
	lines := bufio.NewScanner(out)
	var asked time.Time // when a move was made that hasn't been printed yet
	for lines.Scan() {
		line := lines.Text()
		if !asked.IsZero() && strings.HasPrefix(line, "You ") {
			p.moves.add(time.Since(asked))
			asked = time.Time{}
		}
		answer, move := answer(line)
		if answer == "" {
			continue
		}
		switch {
		case move && p.hints:
			answer = "a\n" + answer
		case move && p.moves != nil:
			asked = time.Now()
		}
		if _, err := io.WriteString(keys, answer); err != nil {
			return err
		}
	}
	return errors.Join(lines.Err(), errGone)
}

// errGone means that the server has ended a session that should have gone on.
var errGone = errors.New("the server has ended the session of somebody who plays")

// answer returns the first answer to a line, or "" if it is no question, and whether it is a move.
func answer(line string) (answer string, move bool) {
	switch {
	case strings.HasPrefix(line, "Choose 1"):
		return "1\n", true
	case strings.HasPrefix(line, "Press enter"):
		return "\n", false
	}
	return "", false
}

// lineUsers are people in the line mode.
type lineUsers struct {
	clients []*ssh.Client
	ended   chan error // receives the error of the first person whose session ended
}

func (t *lineUsers) add(client *ssh.Client, p lineUser) {
	if t.ended == nil {
		t.ended = make(chan error, 1)
	}
	t.clients = append(t.clients, client)
	go func() {
		select {
		case t.ended <- p.play(client):
		default:
		}
	}()
}

// stop ends all sessions. The error is why a session ended before.
func (t *lineUsers) stop() (err error) {
	select {
	case err = <-t.ended:
	default:
	}
	for _, c := range t.clients {
		_ = c.Close()
	}
	return err
}

// matchWithExperts is the input that begins a match with three of the strongest bots.
const matchWithExperts = "own\n3\nhuman lookahead lookahead lookahead\n"

// playAll starts a person's play at each table that has one, and private matches in which people ask for advice. The
// times of moves at tables are added to moves.
func (s *server) playAll(tables []table, matches int, moves *times) (playing lineUsers, err error) {
	for i, t := range tables {
		if t.key == nil {
			continue // only bots
		}
		client, err := s.connect(i, ssh.PublicKeys(t.key))
		if err != nil {
			return playing, err
		}
		playing.add(client, lineUser{command: t.join(), first: t.name + "\n", moves: moves})
	}
	for i := range matches {
		client, err := s.connect(len(tables)+i, guest)
		if err != nil {
			return playing, err
		}
		playing.add(client, lineUser{first: matchWithExperts, hints: true})
	}
	return playing, nil
}
