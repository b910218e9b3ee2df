package main

import (
	"errors"
	"io"
	"net"
	"time"

	"golang.org/x/crypto/ssh"
)

// guest authenticates a person without a key.
var guest = ssh.KeyboardInteractive(func(_, _ string, _ []string, _ []bool) ([]string, error) { return nil, nil })

// connect opens a connection. It uses many source addresses, since a server limits the sessions from each.
func (s *server) connect(n int, how ssh.AuthMethod) (*ssh.Client, error) {
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

// screen is a terminal with a session on the server.
type screen struct {
	conn  io.Closer
	keys  io.Writer
	wrote chan struct{} // receives after the server has written something
}

// Write receives the server's output.
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

// show opens a session with a terminal, for a command or, if it is "", for the program's start.
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

// begin starts a session's command, or the shell if it is "".
func begin(s *ssh.Session, command string) error {
	if command == "" {
		return s.Shell()
	}
	return s.Start(command)
}

// guest opens a session of a guest and, if play is true, begins a match in it.
func (s *server) guest(n int, play bool) (*screen, error) {
	client, err := s.connect(n, guest)
	if err != nil {
		return nil, err
	}
	v, err := show(client, "")
	if err != nil || !play {
		return v, err
	}
	for _, key := range []string{"n", "\r", "\r"} { // new match, begin, deal
		time.Sleep(300 * time.Millisecond) // until the screen has been drawn
		if _, err := io.WriteString(v.keys, key); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// patience limits the time of pressing keys.
const patience = time.Minute

// helpKey toggles the page of keys, which redraws nearly the whole screen in any state of a match.
const helpKey = "?"

// press presses keys one by one and returns the time until the first byte of each answer. Nothing else may change the
// screen meanwhile. If answers are slow, fewer keys are pressed.
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
