package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/model/home/store"
	"dominoes/serve"
)

// serveFlags are the flags of the serve command.
type serveFlags struct {
	addr, home, allow, invite string
	rules                     []string
	guests, logJSON           bool
	sessions                  int
	idle                      time.Duration
}

func serveCommand() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:        "serve",
		SuggestFor: []string{"server", "ssh", "host", "listen"},
		Short:      help.Serve.Short, Long: help.Serve.Long, Example: help.Serve.Example,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.serve(cmd) },
	}
	flags, usual := cmd.Flags(), serve.Usual()
	flags.StringVar(&f.addr, "addr", "127.0.0.1:23234", help.FlagAddr)
	flags.StringVar(&f.home, "home", "", help.FlagHome)
	flags.StringArrayVar(&f.rules, "rules", nil, help.FlagRules)
	flags.StringVar(&f.allow, "allow", "", help.FlagAllow)
	flags.StringVar(&f.invite, "invite", "", help.FlagInvite)
	flags.BoolVar(&f.guests, "guests", true, help.FlagGuests)
	flags.IntVar(&f.sessions, "max-sessions", usual.Sessions, help.FlagMaxSessions)
	flags.DurationVar(&f.idle, "idle", usual.Idle, help.FlagIdle)
	flags.BoolVar(&f.logJSON, "log-json", false, help.FlagLogJSON)
	return cmd
}

// config returns the server's configuration and sets the games of h.
func (f *serveFlags) config(cmd *cobra.Command, h *gameServer) (serve.Config, error) {
	c := serve.Config{Home: f.home, Program: h.play, Greet: h.greet, Limits: serve.Usual()}
	if c.Home == "" {
		c.Home = filepath.Join(store.DataHome(), "server")
	}
	c.Sessions, c.Idle, c.Guests, c.Invite = f.sessions, f.idle, f.guests, f.invite
	if f.sessions < 1 {
		return c, fmt.Errorf("--max-sessions must be at least 1, not %d", f.sessions)
	}
	if f.idle <= c.IdleWarning {
		return c, fmt.Errorf("--idle must be more than %s, not %s: that is when people are warned", c.IdleWarning, f.idle)
	}
	if f.invite != "" {
		if err := serve.CheckInvite(f.invite); err != nil {
			return c, err
		}
	}
	var err error
	if f.allow != "" {
		if c.Allowed, err = serve.ReadAllowed(f.allow); err != nil {
			return c, err
		}
	}
	var handler slog.Handler = slog.NewTextHandler(toErr(cmd), nil)
	if f.logJSON {
		handler = slog.NewJSONHandler(toErr(cmd), nil)
	}
	c.Log = slog.New(handler)
	var faults []error
	if h.games, faults, err = owner().games(f.rules); err != nil {
		return c, err
	}
	for _, fault := range faults {
		c.Log.Warn("a file of house rules can't be used", "why", fault)
	}
	return c, nil
}

// serve runs the server until a signal stops it. A second signal ends the process.
func (f *serveFlags) serve(cmd *cobra.Command) error {
	h := &gameServer{pace: tablePace}
	config, err := f.config(cmd, h)
	if err != nil {
		return err
	}
	if _, _, err := net.SplitHostPort(f.addr); err != nil {
		return fmt.Errorf("--addr: %w", err)
	}
	server, err := serve.New(config)
	if err != nil {
		return failure{err, exitUnsound, false}
	}
	defer func() { _ = server.Close() }()
	listener, err := net.Listen("tcp", f.addr)
	if err != nil {
		return failure{fmt.Errorf("--addr %s: %w", f.addr, err), exitUnsound, false}
	}
	h.open(server, listener.Addr())
	defer h.club.Close(serverDown)
	if _, err := fmt.Fprint(toOut(cmd), serving(listener.Addr().String(), config.Home, server.Fingerprint())); err != nil {
		return err
	}
	ctx, _, stop := interruptible(cmd.Context())
	defer stop()
	go freeMemory(ctx)
	if err := server.Serve(ctx, listener); err != nil {
		return failure{err, exitUnsound, false}
	}
	return nil
}

// freeMemory returns unused memory to the system every minute: idle and closed sessions leave a lot of it.
func freeMemory(ctx context.Context) {
	every := time.NewTicker(time.Minute)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			debug.FreeOSMemory()
		}
	}
}
