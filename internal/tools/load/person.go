package main

import (
	"errors"
	"io"
	"net"
	"time"

	"golang.org/x/crypto/ssh"
)

// guest is how people are let in who have no key.
var guest = ssh.KeyboardInteractive(func(_, _ string, _ []string, _ []bool) ([]string, error) { return nil, nil })

// comes connects from one of many addresses, since a server takes few people from each.
func (s *server) comes(n int, how ssh.AuthMethod) (*ssh.Client, error) {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+n/50), byte(1+n%50))}}
	c, err := d.Dial("tcp", s.addr)
	if err != nil {
		return nil, err
	}
	conn, channels, requests, err := ssh.NewClientConn(c, s.addr, &ssh.ClientConfig{
		User: "load", Auth: []ssh.AuthMethod{how}, HostKeyCallback: ssh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		return nil, err
	}
	return ssh.NewClient(conn, channels, requests), nil
}

// screen is somebody at a terminal.
type screen struct {
	conn  io.Closer
	keys  io.Writer
	wrote chan struct{} // has an entry when the server has written something
}

// Write takes in what the server writes.
func (v *screen) Write(b []byte) (int, error) {
	select {
	case v.wrote <- struct{}{}:
	default:
	}
	return len(b), nil
}

// wait waits until the server writes something.
func (v *screen) wait() error {
	select {
	case <-v.wrote:
		return nil
	case <-time.After(20 * time.Second):
		return errors.New("the server writes nothing")
	}
}

// show opens the screen of somebody who has come in, for a command or none.
func show(client *ssh.Client, command string) (*screen, error) {
	v := &screen{conn: client, wrote: make(chan struct{}, 1)}
	session, err := client.NewSession()
	if err != nil {
		return nil, err
	}
	session.Stdout = v
	if v.keys, err = session.StdinPipe(); err != nil {
		return nil, err
	}
	if err := session.RequestPty("xterm-256color", 36, 120, nil); err != nil {
		return nil, err
	}
	if err := begin(session, command); err != nil {
		return nil, err
	}
	return v, v.wait()
}

// begin begins a session for a command or none.
func begin(s *ssh.Session, command string) error {
	if command == "" {
		return s.Shell()
	}
	return s.Start(command)
}

// guest lets somebody come in and, if they are to play, begin a match of their own.
func (s *server) guest(n int, play bool) (*screen, error) {
	client, err := s.comes(n, guest)
	if err != nil {
		return nil, err
	}
	v, err := show(client, "")
	if err != nil || !play {
		return v, err
	}
	for _, key := range []string{"n", "\r", "\r"} { // a new match, begin, deal
		time.Sleep(300 * time.Millisecond) // the screen before it is drawn
		if _, err := io.WriteString(v.keys, key); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// patience is for how long keys are pressed at most.
const patience = time.Minute

// helpKey opens the page of keys, and closes it: nearly the whole screen is drawn anew, whatever can be played.
const helpKey = "?"

// press presses keys one by one and returns how soon the first byte of an answer came, of each.
// Nothing else may happen on that screen meanwhile. Where answers are slow, fewer keys are pressed.
func (v *screen) press(n int) (took []time.Duration, err error) {
	end := time.Now().Add(patience)
	for range n {
		if time.Now().After(end) {
			break
		}
		time.Sleep(50 * time.Millisecond) // as people type
		select {
		case <-v.wrote:
		default:
		}
		begun := time.Now()
		if _, err := io.WriteString(v.keys, helpKey); err != nil {
			return nil, err
		}
		if err := v.wait(); err != nil {
			return nil, err
		}
		took = append(took, time.Since(begun))
	}
	return took, nil
}
