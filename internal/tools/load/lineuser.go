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

// times are how long answers took, as several people got them.
type times struct {
	mu   sync.Mutex
	took []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.took = append(t.took, d)
}

// all returns those there are by now.
func (t *times) all() []time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.took)
}

// talker is somebody who plays over plain lines, and gives the first answer at once, whatever is asked.
type talker struct {
	// command is what comes after the server's name, first what is typed before anything is answered.
	command, first string
	// hints tells that they ask for advice before each answer.
	hints bool
	// moves gets the time that each of their moves takes until it is told; nil where nobody wants
	// to know.
	moves *times
}

// play plays until the session ends.
func (p talker) play(client *ssh.Client) error {
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
	lines := bufio.NewScanner(out)
	var asked time.Time // when a move was made that isn't told yet
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

// errGone tells that the server has ended a session that was to go on.
var errGone = errors.New("the server has ended the session of somebody who plays")

// answer returns the first answer to a line, "" if it asks for none, and whether that is a move.
func answer(line string) (answer string, move bool) {
	switch {
	case strings.HasPrefix(line, "Choose 1"):
		return "1\n", true
	case strings.HasPrefix(line, "Press enter"):
		return "\n", false
	}
	return "", false
}

// talkers are people who play over plain lines.
type talkers struct {
	clients []*ssh.Client
	ended   chan error // has something in it once somebody couldn't play on
}

// add lets somebody play.
func (t *talkers) add(client *ssh.Client, p talker) {
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

// stop ends the play of all. The error says why somebody couldn't play on until then.
func (t *talkers) stop() (err error) {
	select {
	case err = <-t.ended:
	default:
	}
	for _, c := range t.clients {
		_ = c.Close()
	}
	return err
}

// matchWithExperts is typed to begin a match with three of the strongest bots.
const matchWithExperts = "own\n3\nhuman lookahead lookahead lookahead\n"

// playAll lets people play at all tables where one has a seat, and in so many matches of their own, in
// which they ask for advice. The time that moves at tables take is added to moves.
func (s *server) playAll(tables []table, matches int, moves *times) (playing talkers, err error) {
	for i, t := range tables {
		if t.key == nil {
			continue // bots alone
		}
		client, err := s.comes(i, ssh.PublicKeys(t.key))
		if err != nil {
			return playing, err
		}
		playing.add(client, talker{command: t.join(), first: t.name + "\n", moves: moves})
	}
	for i := range matches {
		client, err := s.comes(len(tables)+i, guest)
		if err != nil {
			return playing, err
		}
		playing.add(client, talker{first: matchWithExperts, hints: true})
	}
	return playing, nil
}
