import Testing

@testable import blog_server

struct ExpositionTests {
    @Test("Metrics are written in Prometheus' text format")
    func golden() {
        #expect(Exposition.contentType == "text/plain; version=0.0.4; charset=utf-8")
        let registry = Registry()
        let requests = Counter("requests_total", help: "Requests.", count: 3) { place in
            [Label("route", ["none", "/blogs", "/blogs/{id}"][place]), Label("method", "GET")]
        }
        let open = Counter("connections_open", .gauge, help: "Connections that are open.")
        let took = Histogram(
            "took_seconds", help: "How long it took.",
            buckets: Buckets([.microseconds(100), .seconds(1), .milliseconds(25)]))
        let bytes = Counter("sent_bytes_total", help: "Bytes.", labels: [Label("loop", "0")])
        registry.register(requests, open, took, bytes)

        requests.add(at: 1)
        for _ in 1...41 { requests.add(at: 2) }
        open.add(3)
        open.add(-1)
        for duration in [Duration.microseconds(50), .milliseconds(2), .milliseconds(500), .seconds(9)] {
            took.observe(duration)
        }
        bytes.add(123_456_789_012)

        #expect(
            text(registry) == """
                # HELP connections_open Connections that are open.
                # TYPE connections_open gauge
                connections_open 2
                # HELP requests_total Requests.
                # TYPE requests_total counter
                requests_total{route="/blogs",method="GET"} 1
                requests_total{route="/blogs/{id}",method="GET"} 41
                # HELP sent_bytes_total Bytes.
                # TYPE sent_bytes_total counter
                sent_bytes_total{loop="0"} 123456789012
                # HELP took_seconds How long it took.
                # TYPE took_seconds histogram
                took_seconds_bucket{le="0.0001"} 1
                took_seconds_bucket{le="0.025"} 2
                took_seconds_bucket{le="1"} 3
                took_seconds_bucket{le="+Inf"} 4
                took_seconds_sum 9.50205
                took_seconds_count 4

                """)
    }

    @Test("Special characters are escaped in help texts and label values")
    func escaping() {
        let counter = Counter(
            "odd_total", help: "A \"quoted\" \\ and a\nline.",
            labels: [Label("text", "a \"quoted\" \\ and a\nline\r\n, {ü} \u{301}")])

        let label = #"a \"quoted\" \\ and a\nline"# + "\r" + #"\n, {ü} "# + "\u{301}"
        #expect(
            String(decoding: Exposition.text(of: counter.collect()), as: UTF8.self)
                == #"# HELP odd_total A "quoted" \\ and a\nline."# + "\n# TYPE odd_total counter\n"
                + "odd_total{text=\"\(label)\"} 0\n")
    }

    @Test(
        "Numbers are written in their shortest exact form",
        arguments: [
            (0, "0"), (-3, "-3"), (0.1, "0.1"), (0.000_01, "1e-05"), (1e21, "1e+21"),
            (9_007_199_254_740_992, "9007199254740992"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
            (.nan, "NaN"),
        ] as [(Double, String)])
    func numbers(value: Double, written: String) {
        let family = MetricFamily(
            name: "x", help: "X.", kind: .gauge, samples: [Sample(value: value)])

        #expect(
            String(decoding: Exposition.text(of: [family]), as: UTF8.self)
                == "# HELP x X.\n# TYPE x gauge\nx \(written)\n")
    }

    private func text(_ registry: Registry) -> String {
        String(decoding: Exposition.text(of: registry.collect()), as: UTF8.self)
    }
}
