// Package metrics shows the figures of a server to Prometheus.
package metrics

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

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
	registry := prometheus.NewRegistry()
	registry.MustRegister(collector{status}, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	server := http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	_ = server.Serve(l) // until it is closed
}

// collector collects the figures of a status.
type collector struct{ status func() admin.Status }

func describe(name, help string) *prometheus.Desc {
	return prometheus.NewDesc(prometheus.BuildFQName("dominoes", "", name), help, nil, nil)
}

// Describe implements [prometheus.Collector].
func (c collector) Describe(all chan<- *prometheus.Desc) { prometheus.DescribeByCollect(c, all) }

// Collect implements [prometheus.Collector].
func (c collector) Collect(all chan<- prometheus.Metric) {
	now := c.status()
	for _, g := range gauges {
		all <- prometheus.MustNewConstMetric(g.desc, prometheus.GaugeValue, g.value(&now))
	}
	all <- prometheus.MustNewConstMetric(failures, prometheus.CounterValue, float64(now.Failures))
	buckets, below := map[float64]uint64{}, uint64(0)
	for i, bound := range admin.Bounds {
		below += now.Keys.Counts[i]
		buckets[bound.Seconds()] = below
	}
	all <- prometheus.MustNewConstHistogram(keys, now.Keys.Total(), now.Keys.Sum.Seconds(), buckets)
}
