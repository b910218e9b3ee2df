//go:build !unix

package terminal

import "os"

// jobSignals is empty: there is no job control.
var jobSignals []os.Signal

// faults is empty: the system sends none.
var faults []os.Signal

func keepGoing() {}

func background() bool { return false }

func readable(*os.File) bool { return false }

func canStop() bool { return false }

func (s *Signals) job(os.Signal, func(func())) bool { return false }

func (s *Signals) stop() {}
