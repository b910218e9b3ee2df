package admin

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"dominoes/serve/people"
)

// socketName is the socket in a server's home. Only the server's own user can connect to it.
const socketName = "server.sock"

// Socket returns the name of the socket in a home.
func Socket(home string) string { return filepath.Join(home, socketName) }

// Request is what is asked over the socket: a change of the people, or without one the status and the people.
type Request struct {
	Change *people.Change `json:"change,omitempty"`
}

// Answer is a server's answer.
type Answer struct {
	Status Status         `json:"status"`
	People []people.Known `json:"people"`
	// Error is why a change was refused; "" if it wasn't.
	Error string `json:"error,omitempty"`
}

// patience is how long a request may take.
const patience = 10 * time.Second

// Listen answers requests at the socket in a home until stop is called. The caller has the home's lock, so a socket
// that is there is left from a server that was killed.
func Listen(home string, answer func(Request) Answer) (stop func(), err error) {
	if !hasSockets(runtime.GOOS) {
		return nil, ErrNoSockets
	}
	name := Socket(home)
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	l, err := net.Listen("unix", name)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(name, 0o600); err != nil { // until then the home's own mode keeps others out
		return nil, errors.Join(err, l.Close())
	}
	var open sync.WaitGroup
	open.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			open.Go(func() { serve(c, answer) })
		}
	})
	return func() {
		_ = l.Close() // removes the socket, too
		open.Wait()
	}, nil
}

// serve answers the request of a connection.
func serve(c net.Conn, answer func(Request) Answer) {
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(patience))
	var r Request
	if json.NewDecoder(c).Decode(&r) == nil {
		_ = json.NewEncoder(c).Encode(answer(r)) // the client may be gone
	}
}

// Ask sends a request to the server that runs in a home. The error is [ErrNotRunning] if none does.
func Ask(home string, r Request) (a Answer, err error) {
	if !hasSockets(runtime.GOOS) {
		return a, ErrNoSockets
	}
	c, err := net.DialTimeout("unix", Socket(home), patience)
	if err != nil {
		return a, ErrNotRunning
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(patience))
	if err := json.NewEncoder(c).Encode(r); err != nil {
		return a, err
	}
	if err := json.NewDecoder(c).Decode(&a); err != nil {
		return a, err
	}
	if a.Error != "" {
		return a, errors.New(a.Error)
	}
	return a, nil
}

// hasSockets reports whether a system's sockets have owners and modes.
func hasSockets(system string) bool { return system != "windows" }
