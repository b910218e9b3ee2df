//go:build !unix

package terminal

import "os"

// jobSignals are none where shells don't control jobs.
var jobSignals []os.Signal

// faults are none: nobody sends them.
var faults []os.Signal

func keepGoing() {}

func background() bool { return false }

func readable(*os.File) bool { return false }

func canStop() bool { return false }

func (s *Signals) job(os.Signal, func(func())) bool { return false }

func (s *Signals) stop() {}
