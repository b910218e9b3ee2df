package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"dominoes/serve/admin"
)

// gauges are the figures that rise and fall.
var gauges = []struct {
	desc  *prometheus.Desc
	value func(*admin.Status) float64
}{
	{describe("connections", "Open connections."), func(s *admin.Status) float64 { return float64(s.Connections) }},
	{describe("sessions", "Sessions."), func(s *admin.Status) float64 { return float64(s.Sessions) }},
	{describe("people", "People with a key who are here."), func(s *admin.Status) float64 { return float64(s.People) }},
	{describe("guests", "Sessions of guests."), func(s *admin.Status) float64 { return float64(s.Guests) }},
	{describe("tables_gathering", "Tables at which people gather."),
		func(s *admin.Status) float64 { return float64(s.Gathering) }},
	{describe("tables_playing", "Tables with a match."), func(s *admin.Status) float64 { return float64(s.Playing) }},
	{describe("memory_bytes", "Memory from the system."), func(s *admin.Status) float64 { return float64(s.Memory) }},
}

var (
	failures = describe("errors_total", "Errors in the log.")
	keys     = describe("key_seconds", "Time from a key to the next bytes for its screen.")
)
