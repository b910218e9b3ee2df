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

// ignoreSignals lets a shell ignore all signals that can be. CHLD ends nothing, and the shell needs it
// for its own children.
const ignoreSignals = `signal=1
while [ $signal -le 64 ]; do
	trap '' $signal
	signal=$((signal + 1))
done 2>/dev/null
trap - CHLD
`

// guardScript waits for the program to end, however that ends. Then it kills what has left the
// bot's group, which is found by the mark in its environment where there is a /proc, and the group,
// whose number is $1.
const guardScript = ignoreSignals + `read _
for file in $(grep -ls "$0" /proc/[0-9]*/environ); do
	pid=${file#/proc/}
	kill -s KILL "${pid%/environ}"
done
kill -s KILL "$1" "-$1"`

// markVariable has the mark of a bot in the environment of its process and its children.
const markVariable = "DOMINOES_BOT"

// group is a process with all of its children.
type group struct {
	// leader is a shell that waits as the guard does, so that there is a group for the bot to join. It isn't
	// waited for before the end, even if the bot ends it: its number stays that of the group.
	leader *exec.Cmd
	// guard is a shell in a group of its own, which no signal to the bot's group reaches. It waits for
	// the end of a pipe, of which only this program has the other end: that closes even where the
	// program is killed.
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

// startShell starts a shell in a group of its own.
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

// kill ends all processes of the group at once.
func (g *group) kill() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		_ = syscall.Kill(-g.leader.Process.Pid, syscall.SIGKILL) // they may have ended
	}
}

// close does the same and gives the group up. It may be called again.
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
