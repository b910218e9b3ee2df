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
	"strings"
	"syscall"
	"testing"
)

// variable has the watched directory in the environment of the traced process.
const variable = "FAULTTEST_DIR"

// Dir returns the directory whose files are watched; "" if the process isn't traced.
func Dir() string { return os.Getenv(variable) }

// Again runs the test again in a process that can call [Fail], and fails if it does. The test must return at once if
// [Dir] isn't empty and do its work there.
func Again(t *testing.T) {
	t.Helper()
	if out, status := (&tracer{}).run(t, filepath.Join(t.TempDir(), Mark)); status != 0 {
		t.Fatal(out)
	}
}

// Mark is the last element of the directory that [Again] watches.
const Mark = "qzqz"

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

// The traced process talks to its tracer by looking for files in a directory that doesn't exist.
const (
	failPath   = "/faulttest/fail/"
	failedPath = "/faulttest/failed"
)

// Fail makes the n-th of the following system calls on watched files fail with this error and, if forGood is true, all
// calls after it. If n is 0, none fails.
func Fail(n int, why syscall.Errno, forGood bool) {
	_, _ = os.Lstat(fmt.Sprintf(failPath+"%d/%d/%t", n, why, forGood))
}

// Failed reports whether the call that [Fail] chose has failed. It is false if there were fewer calls.
func Failed() bool {
	_, err := os.Lstat(failedPath)
	return errors.Is(err, syscall.EPERM)
}

// tracer watches a process.
type tracer struct {
	dir     string
	main    int // the process
	killAt  int
	changes int

	failAt  int // counts down
	why     syscall.Errno
	forGood bool
	failed  bool
	inside  map[int]syscall.Errno // the threads in a system call, with the error that it gets or 0
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
	if err = cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.dir, w.main, w.inside = dir, cmd.Process.Pid, map[int]syscall.Errno{}
	if _, err = syscall.Wait4(w.main, &status, 0, nil); err == nil {
		err = syscall.PtraceSetOptions(w.main, syscall.PTRACE_O_TRACECLONE|syscall.PTRACE_O_TRACESYSGOOD|exitKill)
	}
	if err != nil {
		t.Fatal(err)
	}
	for thread := w.main; ; {
		if err := syscall.PtraceSyscall(thread, w.stopped(thread, status)); err != nil && !errors.Is(err, syscall.ESRCH) {
			t.Fatal(err)
		}
		for { // until a thread has stopped
			if thread, err = syscall.Wait4(-1, &status, syscall.WALL|ownChildren, nil); err != nil {
				t.Fatal(err)
			}
			if status.Stopped() {
				break
			}
			if thread == w.main {
				text, _ := io.ReadAll(io.NewSectionReader(printed, 0, math.MaxInt64))
				return string(text), status
			}
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
		why, inside := w.inside[thread]
		if !inside {
			if why = w.enters(thread, &regs); why != 0 {
				regs.Orig_rax = skippedCall
				_ = syscall.PtraceSetRegs(thread, &regs)
			}
			w.inside[thread] = why
			return 0
		}
		if delete(w.inside, thread); why != 0 {
			regs.Rax = -uint64(why)
			_ = syscall.PtraceSetRegs(thread, &regs)
		}
		return 0
	case syscall.SIGTRAP, syscall.SIGSTOP: // a new program or thread
		return 0
	default:
		return int(s)
	}
}

// enters returns the error for a system call that is about to begin, or 0.
func (w *tracer) enters(thread int, regs *syscall.PtraceRegs) syscall.Errno {
	name, changes := w.call(thread, regs)
	if order, ok := strings.CutPrefix(name, failPath); ok {
		w.failed = false
		_, _ = fmt.Sscanf(strings.ReplaceAll(order, "/", " "), "%d %d %t", &w.failAt, &w.why, &w.forGood)
		return 0
	}
	if name == failedPath && w.failed {
		return syscall.EPERM
	}
	if name != w.dir && !strings.HasPrefix(name, w.dir+"/") {
		return 0
	}
	if changes {
		if w.changes++; w.changes == w.killAt {
			_ = syscall.Kill(w.main, syscall.SIGKILL)
		}
	}
	if w.failAt > 0 {
		if w.failAt--; w.failAt == 0 {
			w.failed = true
			return w.why
		}
	}
	if w.failed && w.forGood && w.why != 0 {
		return w.why
	}
	return 0
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
