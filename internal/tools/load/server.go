package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"
)

// server is a server process.
type server struct {
	process *exec.Cmd
	addr    string
}

// start starts a server on a free port.
func start(bin, home string, sessions int) (*server, error) {
	cmd := exec.Command(bin, "serve", "--addr", "127.0.0.1:0", "--home", home, "--max-sessions",
		strconv.Itoa(sessions+10))
	cmd.Stderr = nil // drop its log
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, errors.Join(err, cmd.Process.Kill())
	}
	addr := strings.TrimSuffix(strings.Fields(line)[3], ";")
	return &server{cmd, addr}, nil
}

func (s *server) stop() {
	_ = s.process.Process.Signal(syscall.SIGTERM)
	_ = s.process.Wait() // its exit code doesn't matter
}

// people opens many sessions, a few at a time.
func (s *server) people(n int, play bool) ([]*screen, error) {
	all := make([]*screen, n)
	return all, parallel(n, 10, func(i int) (err error) {
		all[i], err = s.guest(i, play)
		return err
	})
}

// visits opens and closes many sessions, a few at a time.
func (s *server) visits(n int) error {
	return parallel(n, 20, func(i int) error {
		v, err := s.guest(i, false)
		if err != nil {
			return err
		}
		return v.conn.Close()
	})
}

// parallel runs n jobs, at most limit of them at once.
func parallel(n, limit int, do func(i int) error) error {
	var jobs errgroup.Group
	jobs.SetLimit(limit)
	for i := range n {
		jobs.Go(func() error { return do(i) })
	}
	return jobs.Wait()
}

// report prints the memory, processor time and open files of the server, measured for this time.
func (s *server) report(when string, d time.Duration) error {
	time.Sleep(d / 2) // let earlier work finish
	before, err := s.ticks()
	if err != nil {
		return err
	}
	begun := time.Now()
	time.Sleep(d)
	after, err := s.ticks()
	if err != nil {
		return err
	}
	memory, err := s.status("VmRSS:")
	if err != nil {
		return err
	}
	files, err := os.ReadDir(s.proc("fd"))
	if err != nil {
		return err
	}
	const perSecond = 100 // ticks, on every Linux
	fmt.Println(formatCost(when, float64(memory)/1000, float64(after-before)/time.Since(begun).Seconds()/perSecond*100,
		len(files)))
	return nil
}

func (s *server) proc(name string) string {
	return filepath.Join("/proc", strconv.Itoa(s.process.Process.Pid), name)
}

// ticks returns the processor time of the process.
func (s *server) ticks() (int, error) {
	text, err := os.ReadFile(s.proc("stat"))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	user, err := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	return user + system, errors.Join(err, err2)
}

// status returns a value of the process's status, in kilobytes.
func (s *server) status(name string) (int, error) {
	text, err := os.ReadFile(s.proc("status"))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), name)
	return strconv.Atoi(strings.Fields(rest)[0])
}
