// Package metrics shows the figures of a server to Prometheus.
package metrics

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"dominoes/serve/admin"
)

// Listen listens for a scraper at an address, which must be one of this machine alone: the figures have no password.
func Listen(address string) (net.Listener, error) {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !at.Addr().IsLoopback() {
		return nil, fmt.Errorf("%s isn't an address of this machine alone, such as 127.0.0.1:9100", address)
	}
	return net.Listen("tcp", address)
}

// Serve answers scrapers at /metrics until the listener is closed.
func Serve(l net.Listener, status func() admin.Status) {
	mux := http.NewServeMux()
	mux.HandleFunc("/metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain;version=0.0.4")
		now := status()
		write(w, &now)
		metrics.WriteProcessMetrics(w)
	})
	server := http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	_ = server.Serve(l) // until it is closed
}

// gauges are the figures that rise and fall.
var gauges = map[string]func(*admin.Status) float64{
	"dominoes_connections":      func(s *admin.Status) float64 { return float64(s.Connections) },
	"dominoes_sessions":         func(s *admin.Status) float64 { return float64(s.Sessions) },
	"dominoes_people":           func(s *admin.Status) float64 { return float64(s.People) },
	"dominoes_guests":           func(s *admin.Status) float64 { return float64(s.Guests) },
	"dominoes_tables_gathering": func(s *admin.Status) float64 { return float64(s.Gathering) },
	"dominoes_tables_playing":   func(s *admin.Status) float64 { return float64(s.Playing) },
	"dominoes_memory_bytes":     func(s *admin.Status) float64 { return float64(s.Memory) },
}

// write writes the figures of a status. The library's histograms can only observe, so the buckets of keys are counters.
func write(w io.Writer, now *admin.Status) {
	set := metrics.NewSet()
	for name, value := range gauges {
		set.NewGauge(name, func() float64 { return value(now) })
	}
	set.NewCounter("dominoes_errors_total").Set(uint64(now.Failures))
	below := uint64(0)
	for i, bound := range admin.Bounds {
		below += now.Keys.Counts[i]
		set.NewCounter(fmt.Sprintf(`dominoes_key_seconds_bucket{le="%g"}`, bound.Seconds())).Set(below)
	}
	total := now.Keys.Total()
	set.NewCounter(`dominoes_key_seconds_bucket{le="+Inf"}`).Set(total)
	set.NewCounter("dominoes_key_seconds_count").Set(total)
	set.NewFloatCounter("dominoes_key_seconds_sum").Set(now.Keys.Sum.Seconds())
	set.WritePrometheus(w)
}
