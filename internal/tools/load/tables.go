package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/crypto/ssh"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// table is a table in a server's home, with the name and key of its person. The key is nil if it has only bots.
type table struct {
	code, name string
	key        ssh.Signer
}

// join returns the command that takes the person to the seat.
func (t table) join() string { return "join " + t.code }

// manyPoints is a target that isn't reached during a measurement.
const manyPoints = "1000"

// writeTable writes a table, with a match that is about to begin, to the home of a server that isn't running. At most
// one of its players is human.
func writeTable(home, code string, players ...string) (table, error) {
	t := table{code: code}
	setup := match.Setup{Variant: "draw", Options: map[string]string{"target": manyPoints}}
	people := make([]hosting.KeptPerson, len(players))
	for i, player := range players {
		setup.Seats = append(setup.Seats, record.Seat{Player: player})
		if player != record.Human {
			continue
		}
		_, private, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			return t, err
		}
		if t.key, err = ssh.NewSignerFromKey(private); err != nil {
			return t, err
		}
		t.name = "at " + code
		people[i] = hosting.KeptPerson{ID: ssh.FingerprintSHA256(t.key.PublicKey()), Name: t.name}
		setup.Seats[i].Name = t.name
	}
	setup.Seats = match.NameSeats(setup.Seats, nil)
	var seed game.Seed
	rand.Read(seed[:])
	m, err := match.New(1, setup, seed)
	if err != nil {
		return t, err
	}
	kept := store.NewMatches(home, home, time.Now)
	r := recorder.New(func() (recorder.File, error) { return kept.Create(seed, m.Header.Commitment) })
	if err := r.Close(m); err != nil {
		return t, err
	}
	return t, store.NewTables(home).Keep(hosting.Kept{Code: code, Record: r.ID(), People: people, Opened: time.Now()})
}

// sit opens a session of a table's person at the table, and waits until it is drawn.
func (s *server) sit(n int, t table) (*screen, error) {
	client, err := s.connect(n, ssh.PublicKeys(t.key))
	if err != nil {
		return nil, err
	}
	v, err := show(client, t.join())
	if err != nil {
		return nil, err
	}
	_, err = io.WriteString(v.keys, t.name+"\r") // a new key is asked for a name
	return v, err
}

// countMoves returns the number of lines in the records of shared tables.
func countMoves(home string) (n int, err error) {
	files, err := filepath.Glob(filepath.Join(home, "matches", "*.jsonl"))
	errs := []error{err}
	for _, f := range files {
		text, err := os.ReadFile(f)
		n += bytes.Count(text, []byte{'\n'})
		errs = append(errs, err)
	}
	return n, errors.Join(errs...)
}
