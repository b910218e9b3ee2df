package admin

import (
	"context"
	"fmt"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"

	"dominoes/serve"
	"dominoes/serve/admin"
	"dominoes/serve/metrics"
	"dominoes/serve/sessions"
)

// Open lets the host see the server's status and change its people, until shut is called. It also serves metrics at an
// address, unless that is "". Without a socket the server runs all the same.
func Open(
	server *serve.Server, shared *sessions.Shared, errors *admin.Errors, address string,
) (shut func(), err error) {
	began := time.Now()
	status := func(s admin.Status) admin.Status {
		s.Since, s.Memory = began, memoryInUse()
		s.Gathering, s.Playing = shared.Count()
		s.Failures, s.Errors = errors.Last()
		return s
	}
	closeMetrics := func() error { return nil }
	if address != "" {
		l, err := metrics.Listen(address)
		if err != nil {
			return nil, fmt.Errorf("--metrics: %w", err)
		}
		go metrics.Serve(l, func() admin.Status { return status(server.Status()) })
		closeMetrics = l.Close
	}
	stop, err := server.Listen(status)
	if err != nil {
		server.Log.Warn("serve status and serve people can't reach this server", "why", err)
		stop = func() {}
	}
	return func() {
		stop()
		_ = closeMetrics() // the program ends
	}, nil
}

// NotifySystemd tells systemd that the server is ready, and that it stops once ctx has ended, if systemd has started it
// and wants to know. wait returns once a notification that has begun is sent: an idle server ends sooner than that.
func NotifySystemd(ctx context.Context) (wait func()) {
	_, _ = daemon.SdNotify(false, daemon.SdNotifyReady) // an error means that nobody listens
	sent := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(sent)
		_, _ = daemon.SdNotify(false, daemon.SdNotifyStopping)
	})
	return func() {
		if !stop() {
			<-sent
		}
	}
}
