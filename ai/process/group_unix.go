//go:build unix

package process

import (
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
)

// guardScript waits for the program to end, however that ends. Then it kills what has left the
// group, which is found by the mark in its environment where there is a /proc, and its own group.
// The signals that a bot may send to its group are no reason to stop waiting.
const guardScript = `trap '' HUP INT QUIT PIPE TERM USR1 USR2
read _
for file in $(grep -ls "$0" /proc/[0-9]*/environ); do
	pid=${file#/proc/}
	kill -s KILL "${pid%/environ}"
done
kill -s KILL 0`

// markVariable has the mark of a bot in the environment of its process and its children.
const markVariable = "DOMINOES_BOT"

// group is a process with all of its children. Its leader is a shell that waits for the end
// of a pipe, of which only this program has the other end: the pipe closes even where the program
// is killed. The leader isn't waited for before the end, so that its number stays its own.
type group struct {
	guard    *exec.Cmd
	lifeline *os.File
	mark     string // as it stands in the environment

	mu     sync.Mutex
	closed bool // its number may be that of others now
}

// startInGroup starts a command in a group of its own.
func startInGroup(cmd *exec.Cmd) (*group, error) {
	from, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer from.Close()
	mark := markVariable + "=" + rand.Text()
	guard := exec.Command("/bin/sh", "-c", guardScript, mark)
	guard.Stdin, guard.Dir, guard.Env = from, "/", []string{}
	guard.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := guard.Start(); err != nil {
		_ = to.Close()
		return nil, fmt.Errorf("it needs a shell to watch over it: %w", err)
	}
	g := &group{guard: guard, lifeline: to, mark: mark}
	cmd.Env = append(os.Environ(), mark)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pgid: guard.Process.Pid}
	if err := cmd.Start(); err != nil {
		g.close()
		return nil, err
	}
	return g, nil
}

// kill ends all processes of the group at once.
func (g *group) kill() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		_ = syscall.Kill(-g.guard.Process.Pid, syscall.SIGKILL) // they may have ended
	}
}

// close does the same and gives the group up. It may be called again.
func (g *group) close() {
	g.kill()
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.closed = true
		_ = g.guard.Wait() // it was killed
		killStrays(g.mark)
		_ = g.lifeline.Close()
	}
}
