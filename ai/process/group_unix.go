//go:build unix

package process

import (
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
)

// ignoreSignals makes a shell ignore all signals that can be ignored. SIGCHLD is the exception: it ends nothing, and
// the shell needs it for its children.
const ignoreSignals = `signal=1
while [ $signal -le 64 ]; do
	trap '' $signal
	signal=$((signal + 1))
done 2>/dev/null
trap - CHLD
`

// guardScript waits until this program ends, in whatever way. Then it kills the processes that have left the bot's
// group, which it finds by the mark in their environment if there is a /proc, and the group, whose ID is $1.
const guardScript = ignoreSignals + `read _
for file in $(grep -ls "$0" /proc/[0-9]*/environ); do
	pid=${file#/proc/}
	kill -s KILL "${pid%/environ}"
done
kill -s KILL "$1" "-$1"`

// markVariable is the environment variable that marks a bot's process and its children.
const markVariable = "DOMINOES_BOT"

// group is a process with all its children.
type group struct {
	// leader is a shell that waits like the guard, to create the process group before the bot joins it. It isn't reaped
	// before the end, even if the bot kills it, so that its ID remains that of the group.
	leader *exec.Cmd
	// guard is a shell in a group of its own, so that no signal to the bot's group reaches it. It waits for the end of
	// a pipe whose other end is only in this program and is closed even if the program is killed.
	guard    *exec.Cmd
	lifeline *os.File
	mark     string // the variable's assignment in the environment

	mu     sync.Mutex
	closed bool // true once the group's ID may have been reused
}

// startInGroup starts a command in a new group.
func startInGroup(cmd *exec.Cmd) (*group, error) {
	from, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer from.Close()
	g := &group{lifeline: to, mark: markVariable + "=" + rand.Text()}
	g.leader, err = startShell(from, "read _")
	if err != nil {
		_ = to.Close()
		return nil, err
	}
	number := g.leader.Process.Pid
	g.guard, err = startShell(from, guardScript, g.mark, strconv.Itoa(number))
	if err != nil {
		_ = to.Close() // which ends the leader
		_ = g.leader.Wait()
		return nil, err
	}
	cmd.Env = append(os.Environ(), g.mark)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pgid: number}
	if err := cmd.Start(); err != nil {
		g.close()
		return nil, err
	}
	return g, nil
}

// startShell starts a shell in a new group.
func startShell(stdin *os.File, script string, args ...string) (*exec.Cmd, error) {
	cmd := exec.Command("/bin/sh", append([]string{"-c", script}, args...)...)
	cmd.Dir, cmd.Env = "/", []string{}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Stdin = stdin
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("it needs a shell to watch over it: %w", err)
	}
	return cmd, nil
}

func (g *group) kill() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		_ = syscall.Kill(-g.leader.Process.Pid, syscall.SIGKILL) // they may have ended
	}
}

// close kills all processes and releases the group. It may be called again.
func (g *group) close() {
	g.kill()
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.closed = true
		killStrays(g.mark)
		_ = g.guard.Process.Kill() // the bot may have killed it
		_ = g.guard.Wait()
		_ = g.leader.Wait()
		_ = g.lifeline.Close()
	}
}
