package process

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"sync"
	"time"

	"dominoes/ai"
)

// maxLine is the largest length of a line from a bot in bytes. A bot that exceeds it is killed.
const maxLine = 64 << 10

// maxQueue is the number of lines that may be queued for a bot. A round has fewer.
const maxQueue = 1024

// maxLogged is how many bytes of a bot's standard error are logged.
const maxLogged = 1 << 20

// run is a process with the goroutines that write to it, read from it and wait for its end.
type run struct {
	group *group
	in    *os.File // its standard input
	out   *os.File // its standard output
	queue chan []byte
	// lines has the lines that it wrote. It is closed at the end of its output.
	lines chan []byte
	// gone is closed once the process has ended, and stop once its output is no longer needed.
	gone, stop chan struct{}
	limits     Limits
	edit       func([]byte) []byte // changes the lines to send, unless nil

	mu     sync.Mutex
	why    *ai.Fault // why it ended or was killed
	closed bool      // true once the queue is closed
}

// errStart is wrapped by the error of [Start] if no process was started.
var errStart = errors.New("can't be started")

// pipe is a pipe between this program and a process.
type pipe struct{ from, to *os.File }

func (p *pipe) open() (err error) {
	p.from, p.to, err = os.Pipe()
	return err
}

// closeAll closes files. Those that are nil or closed already are ignored.
func closeAll(files ...*os.File) {
	for _, f := range files {
		_ = f.Close()
	}
}

// startRun starts a process. Its standard error goes to the log, if there is one.
func startRun(words []string, c Config) (*run, error) {
	var in, out, errs pipe
	err := errors.Join(in.open(), out.open())
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdin, cmd.Stdout = in.from, out.to
	if c.Log != nil {
		err = errors.Join(err, errs.open())
		cmd.Stderr = errs.to
	}
	var g *group
	if err == nil {
		g, err = startInGroup(cmd)
	}
	closeAll(in.from, out.to, errs.to) // the process has its own copies
	if err != nil {
		closeAll(in.to, out.from, errs.from)
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err // the message names the program already
		}
		return nil, fmt.Errorf("the bot %s %w: %w", words[0], errStart, err)
	}
	r := &run{
		group: g, in: in.to, out: out.from,
		queue: make(chan []byte, maxQueue), lines: make(chan []byte),
		gone: make(chan struct{}), stop: make(chan struct{}), limits: c.Limits, edit: c.Edit,
	}
	if c.Log != nil {
		go logErrors(errs.from, c.Log.With("bot", words[0]))
	}
	read := make(chan struct{})
	go r.write()
	go func() {
		defer close(read)
		r.read()
	}()
	go r.wait(cmd, read, errs.from)
	return r, nil
}

// write writes the queued lines until the queue is closed, and then closes the process's input.
func (r *run) write() {
	for line := range r.queue {
		if _, err := r.in.Write(line); err != nil {
			break // the process has ended or closed its input
		}
	}
	_ = r.in.Close() // it may be closed already
}

// read reads lines, each after the previous one was received.
func (r *run) read() {
	defer close(r.lines)
	s := bufio.NewScanner(r.out)
	s.Buffer(make([]byte, 0, 4096), maxLine+2)
	for s.Scan() {
		if len(s.Bytes()) > maxLine {
			r.end(faultf(wroteTooMuch))
			return
		}
		select {
		case r.lines <- bytes.Clone(s.Bytes()):
		case <-r.stop:
			return
		}
	}
	if errors.Is(s.Err(), bufio.ErrTooLong) {
		r.end(faultf(wroteTooMuch))
	}
}

// wait waits for the process to end, and kills its children.
func (r *run) wait(cmd *exec.Cmd, read <-chan struct{}, errs *os.File) {
	err := cmd.Wait()
	r.mu.Lock()
	if r.why == nil {
		r.why = endedWith(err)
	}
	r.mu.Unlock()
	r.group.close()
	close(r.gone)
	select {
	case <-read:
	case <-time.After(r.limits.Bye): // a child that left the group may hold the pipes
	}
	closeAll(r.in, r.out, errs)
}

// send queues a line, which must not be modified afterwards. If the queue is full the process is killed.
func (r *run) send(line []byte) {
	if r.edit != nil {
		line = r.edit(line)
	}
	r.mu.Lock()
	full := false
	if !r.closed {
		select {
		case r.queue <- line:
		default:
			full = true
		}
	}
	r.mu.Unlock()
	if full {
		r.end(faultf(readsNothing))
	}
}

// end kills the process and its children. The first reason given is kept.
func (r *run) end(why *ai.Fault) {
	r.mu.Lock()
	if r.why == nil {
		r.why = why
	}
	r.mu.Unlock()
	r.group.kill()
}

func (r *run) ended() bool {
	select {
	case <-r.gone:
		return true
	default:
		return false
	}
}

// reason waits for the process to end after its output has, and returns why it ended.
func (r *run) reason() *ai.Fault {
	select {
	case <-r.gone:
	case <-time.After(r.limits.Bye):
		r.end(faultf(closedOutput))
		<-r.gone
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.why
}

// next returns the next line. The error is [io.EOF] if the output has ended, [errLate] after the limit, or that of ctx.
func (r *run) next(ctx context.Context, limit time.Duration) (line []byte, err error) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case line, ok := <-r.lines:
		if !ok {
			return nil, io.EOF
		}
		return line, nil
	case <-timer.C:
		return nil, errLate
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// errLate means that no line came in time.
var errLate = errors.New("no line came in time")

// close says goodbye and ends the process, by force if it doesn't end by itself in time.
func (r *run) close() (byItself bool) {
	r.send(lineOf(byeLine{true}))
	r.mu.Lock()
	if r.closed {
		r.mu.Unlock()
		<-r.gone
		return false
	}
	r.closed = true
	close(r.queue)
	r.mu.Unlock()
	close(r.stop)
	select {
	case <-r.gone:
		return true
	case <-time.After(r.limits.Bye):
		r.group.kill()
		<-r.gone
		return false
	}
}

// logErrors logs a bot's standard error up to maxLogged, and discards the rest.
func logErrors(errs io.Reader, log *slog.Logger) {
	lines := bufio.NewReader(io.LimitReader(errs, maxLogged))
	for {
		line, _, err := lines.ReadLine() // long lines are split
		if err != nil {
			break
		}
		log.Info(string(line))
	}
	_, _ = io.Copy(io.Discard, errs) // so that the bot doesn't block
}
