// Package faulttest runs a test once more in a traced process, whose system calls on files fail or which is killed
// before one of them. No code has to be prepared for that: the process is traced with ptrace, as strace does.
package faulttest

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"dominoes/internal/sampletest"
)

// variable is the environment variable that names the watched directory in the traced process.
const variable = "FAULTTEST_DIR"

// Dir returns the directory whose files are watched; "" if the process isn't traced.
func Dir() string { return os.Getenv(variable) }

// Mark is the last element of the name of the directory in which [Walk] makes homes.
const Mark = "qzqz"

// Run does what a test is about with files in a directory that doesn't exist yet. Once it has called begin, a system
// call on these files fails, with the error why.
type Run func(t *testing.T, home string, begin func(), why error)

// Walk runs the test again in a traced process. There it calls run once without a fault, and then once for each system
// call of a sample, or of 100 calls in a long test: the call fails, alone or with all that follow. In one more run all
// calls but the first fail. Walk reports whether this is the traced process.
func Walk(t *testing.T, sample int, run Run) (traced bool) {
	t.Helper()
	home := Dir()
	if home == "" {
		if out, status := (&tracer{}).run(t, filepath.Join(t.TempDir(), Mark)); status != 0 {
			t.Fatal(out)
		}
		return false
	}
	var all []int
	homes := 0
	try := func(n int) (calls int) {
		why, forGood := []syscall.Errno{syscall.EIO, syscall.EACCES, syscall.ENOSPC}[n%3], n%2 == 0
		t.Run(fmt.Sprintf("call %d, %v, for good: %t", n, why, forGood), func(t *testing.T) {
			homes++
			run(t, filepath.Join(home, strconv.Itoa(homes)), sync.OnceFunc(func() { fail(n, why, forGood) }), why)
			calls = fail(0, 0, false)
		})
		return calls
	}
	for n := range try(0) {
		all = append(all, n+1)
	}
	if len(all) == 0 {
		t.Fatal("no calls were made")
	}
	try(2) // and all that follow
	some := sampletest.Some(t, sample, all)
	for _, n := range some[:min(len(some), sampletest.Of(sample, 100))] {
		try(n)
	}
	return true
}

// Killed runs the test again in a process that is killed before its n-th change of a file in dir, and returns what it
// had printed. killed is false if it ended before that.
func Killed(t *testing.T, dir string, n int) (out string, killed bool) {
	t.Helper()
	out, status := (&tracer{killAt: n}).run(t, dir)
	if !status.Signaled() && status != 0 {
		t.Fatal(out)
	}
	return out, status.Signaled()
}

// orders is a file descriptor that is never open. The traced process gives orders to its tracer by seeking in it.
const orders = -0xfa17

// fail makes the n-th of the following system calls on watched files fail with this error and, if forGood is true, all
// calls after it. If n is 0, none fails. It returns the number of these calls since fail was called last.
func fail(n int, why syscall.Errno, forGood bool) (calls int) {
	order := int(why) << 1
	if forGood {
		order++
	}
	count, _ := syscall.Seek(orders, int64(n), order) // the tracer answers it
	return int(count)
}

// tracer watches a process.
type tracer struct {
	dir     string
	main    int // the process
	killAt  int
	changes int

	calls   int // since the last order
	failAt  int // the number of the call that fails
	why     syscall.Errno
	forGood bool
	inside  map[int]answer // by thread in a system call
}

// answer is what a system call returns instead of being made; given is false if it is made.
type answer struct {
	given bool
	value uint64
}

const (
	exitKill     = 0x100000   // PTRACE_O_EXITKILL
	ownChildren  = 0x20000000 // __WNOTHREAD: not the children of other tests
	systemCall   = syscall.SIGTRAP | 0x80
	skippedCall  = ^uint64(0)
	creatingFile = syscall.O_CREAT | syscall.O_TRUNC
)

// run traces the test in a process until it ends.
func (w *tracer) run(t *testing.T, dir string) (out string, status syscall.WaitStatus) {
	t.Helper()
	runtime.LockOSThread() // only this thread may trace
	defer runtime.UnlockOSThread()
	printed, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = printed.Close() }()
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), variable+"="+dir)
	cmd.Stdout, cmd.Stderr = printed, printed
	cmd.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
	err = cmd.Start()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSYS) {
		t.Skip("processes can't be traced here:", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	w.dir, w.main, w.inside = dir, cmd.Process.Pid, map[int]answer{}
	if _, err = syscall.Wait4(w.main, &status, 0, nil); err == nil {
		err = syscall.PtraceSetOptions(w.main, syscall.PTRACE_O_TRACECLONE|syscall.PTRACE_O_TRACESYSGOOD|exitKill)
	}
	if err != nil {
		t.Fatal(err)
	}
	for thread := w.main; err == nil && status.Stopped(); {
		thread, err = w.next(thread, &status)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(io.NewSectionReader(printed, 0, math.MaxInt64))
	return string(text), status
}

// next lets a stopped thread go on, and waits until one has stopped or the process has ended.
func (w *tracer) next(thread int, status *syscall.WaitStatus) (stopped int, err error) {
	err = syscall.PtraceSyscall(thread, w.stopped(thread, *status))
	if err != nil && !errors.Is(err, syscall.ESRCH) {
		return 0, err
	}
	for {
		stopped, err = syscall.Wait4(-1, status, syscall.WALL|ownChildren, nil)
		if err != nil || status.Stopped() || stopped == w.main {
			return stopped, err
		}
	}
}

// stopped handles a stop of a thread, and returns the signal with which it goes on, or 0.
func (w *tracer) stopped(thread int, status syscall.WaitStatus) (signal int) {
	switch s := status.StopSignal(); s {
	case systemCall:
		var regs syscall.PtraceRegs
		if syscall.PtraceGetRegs(thread, &regs) != nil {
			return 0 // it is being killed
		}
		result, inside := w.inside[thread]
		if inside {
			delete(w.inside, thread)
			regs.Rax = result.value
		} else {
			result = w.enters(thread, &regs)
			w.inside[thread] = result
			regs.Orig_rax = skippedCall
		}
		if result.given {
			_ = syscall.PtraceSetRegs(thread, &regs)
		}
		return 0
	case syscall.SIGTRAP, syscall.SIGSTOP: // a new program or thread
		return 0
	default:
		return int(s)
	}
}

// enters returns the answer to a system call that is about to begin.
func (w *tracer) enters(thread int, regs *syscall.PtraceRegs) answer {
	if regs.Orig_rax == syscall.SYS_LSEEK && int32(regs.Rdi) == orders {
		calls := w.calls
		w.calls, w.failAt, w.why, w.forGood = 0, int(regs.Rsi), syscall.Errno(regs.Rdx>>1), regs.Rdx&1 == 1
		return answer{true, uint64(calls)}
	}
	name, changes := w.call(thread, regs)
	if name != w.dir && !strings.HasPrefix(name, w.dir+"/") {
		return answer{}
	}
	if changes {
		if w.changes++; w.changes == w.killAt {
			_ = syscall.Kill(w.main, syscall.SIGKILL)
		}
	}
	w.calls++
	if w.failAt > 0 && (w.calls == w.failAt || w.calls > w.failAt && w.forGood) {
		return answer{true, -uint64(w.why)}
	}
	return answer{}
}

// call returns the name of the file that a system call is about, "" if it is about none, and whether it changes files.
func (w *tracer) call(thread int, regs *syscall.PtraceRegs) (name string, changes bool) {
	const newfstatat, renameat2, statx = syscall.SYS_NEWFSTATAT, 316, 332
	switch regs.Orig_rax {
	case syscall.SYS_OPENAT:
		return w.path(thread, regs), regs.Rdx&creatingFile != 0
	case newfstatat, statx, syscall.SYS_READLINKAT, syscall.SYS_FACCESSAT:
		return w.path(thread, regs), false
	case syscall.SYS_MKDIRAT, syscall.SYS_UNLINKAT, syscall.SYS_RENAMEAT, renameat2, syscall.SYS_FCHMODAT:
		return w.path(thread, regs), true
	case syscall.SYS_READ, syscall.SYS_PREAD64, syscall.SYS_FSTAT, syscall.SYS_LSEEK, syscall.SYS_FSYNC,
		syscall.SYS_GETDENTS64, syscall.SYS_FLOCK:
		return w.open(int32(regs.Rdi)), false
	case syscall.SYS_WRITE, syscall.SYS_PWRITE64, syscall.SYS_FTRUNCATE, syscall.SYS_FCHMOD:
		return w.open(int32(regs.Rdi)), true
	}
	return "", false
}

// open returns the name of an open file.
func (w *tracer) open(fd int32) string {
	name, _ := os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", w.main, fd))
	return name
}

// path returns the path that is a call's second argument.
func (w *tracer) path(thread int, regs *syscall.PtraceRegs) string {
	var text []byte
	for word, at := make([]byte, 8), uintptr(regs.Rsi); len(text) < 4096; at += 8 {
		if _, err := syscall.PtracePeekData(thread, at, word); err != nil {
			return ""
		}
		text = append(text, word...)
		if end := strings.IndexByte(string(text), 0); end >= 0 {
			text = text[:end]
			break
		}
	}
	if name := string(text); filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(w.open(int32(regs.Rdi)), string(text)) // relative to an open directory
}
