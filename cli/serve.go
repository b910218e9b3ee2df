package cli

import (
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/spf13/cobra"

	"dominoes/cli/admin"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/internal/user"
	"dominoes/serve"
	serveadmin "dominoes/serve/admin"
	"dominoes/serve/sessions"
)

// serveFlags are the flags of the serve command.
type serveFlags struct {
	addr, home, allow, invite string
	metrics                   string
	rules                     []string
	guests, logJSON           bool
	sessions                  int
	idle                      time.Duration
	// errors keeps the last errors of the log.
	errors *serveadmin.Errors
}

func serveCommand() *cobra.Command {
	var f serveFlags
	cmd := help.Serve.Command(noArguments, func(cmd *cobra.Command, _ []string) error { return f.serve(cmd) })
	cmd.AddCommand(duplicateCommand())
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
	flags.StringVar(&f.metrics, "metrics", "", help.FlagMetrics)
	cmd.AddCommand(admin.Commands(noArguments, func(err error) error {
		return failure{error: err, status: exitUnsound}
	})...)
	return cmd
}

// config returns the server's configuration and what its sessions share.
func (f *serveFlags) config(cmd *cobra.Command) (c serve.Config, shared *sessions.Shared, err error) {
	c = serve.Config{Home: admin.Home(f.home), Limits: serve.Usual()}
	c.Sessions, c.Idle, c.Guests, c.Invite = f.sessions, f.idle, f.guests, f.invite
	if f.sessions < 1 {
		return c, nil, fmt.Errorf("--max-sessions must be at least 1, not %d", f.sessions)
	}
	if f.idle <= c.IdleWarning {
		return c, nil, fmt.Errorf("--idle must be more than %s, not %s: that is when people are warned", c.IdleWarning, f.idle)
	}
	if f.invite != "" {
		if err := serve.CheckInvite(f.invite); err != nil {
			return c, nil, err
		}
	}
	if f.allow != "" {
		if c.Allowed, err = serve.ReadAllowed(f.allow); err != nil {
			return c, nil, err
		}
	}
	var handler slog.Handler = slog.NewTextHandler(console.Err(cmd), nil)
	if f.logJSON {
		handler = slog.NewJSONHandler(console.Err(cmd), nil)
	}
	f.errors = serveadmin.NewErrors(handler)
	c.Log = slog.New(f.errors)
	games, faults, err := user.Owner().Games(f.rules)
	if err != nil {
		return c, nil, err
	}
	for _, fault := range faults {
		c.Log.Warn("a file of house rules can't be used", "why", fault)
	}
	shared = sessions.New(games)
	c.Program, c.Greet = shared.Play, shared.Greet
	return c, shared, nil
}

// serve runs the server until a signal stops it. A second signal ends the process.
func (f *serveFlags) serve(cmd *cobra.Command) error {
	config, shared, err := f.config(cmd)
	if err != nil {
		return err
	}
	if _, _, err := net.SplitHostPort(f.addr); err != nil {
		return fmt.Errorf("--addr: %w", err)
	}
	server, err := serve.New(config)
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	defer func() { _ = server.Close() }()
	listener, err := net.Listen("tcp", f.addr)
	if err != nil {
		return failure{error: fmt.Errorf("--addr %s: %w", f.addr, err), status: exitUnsound}
	}
	shared.Open(server, listener.Addr())
	defer shared.Close()
	shut, err := admin.Open(server, shared, f.errors, f.metrics)
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	defer shut()
	if _, err := fmt.Fprint(console.Out(cmd),
		serving(listener.Addr().String(), config.Home, server.Fingerprint())); err != nil {
		return err
	}
	ctx, _, stop := interruptible(cmd.Context())
	defer stop()
	go admin.SaveMemory(ctx, server)
	defer admin.NotifySystemd(ctx)()
	if err := server.Serve(ctx, listener); err != nil {
		return failure{error: err, status: exitUnsound}
	}
	return nil
}
