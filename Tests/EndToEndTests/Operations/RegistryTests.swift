import Testing

@testable import blog_server

struct RegistryTests {
    @Test("Metrics with the same name and labels are added up")
    func sums() {
        let registry = Registry()
        let buckets = Buckets([.seconds(1)])
        for loop in 0..<3 {
            let requests = Counter("requests_total", help: "Requests.")
            let open = Counter("open", .gauge, help: "Open.")
            let turns = Counter("turns_total", help: "Turns.", labels: [Label("loop", "\(loop)")])
            let took = Histogram("took_seconds", help: "Took.", buckets: buckets)
            registry.register(requests, open, turns, took)
            requests.add(loop + 1)
            open.add(loop - 5)
            turns.add(10 * (loop + 1))
            took.observe(.seconds(loop))
        }

        let families = registry.collect()

        #expect(families.map(\.name) == ["open", "requests_total", "took_seconds", "turns_total"])
        #expect(families[0].samples == [Sample(value: -12)])
        #expect(families[1].samples == [Sample(value: 6)])
        #expect(
            families[2].samples == [
                Sample(suffix: "_bucket", labels: [Label("le", "1")], value: 2),
                Sample(suffix: "_bucket", labels: [Label("le", "+Inf")], value: 3),
                Sample(suffix: "_sum", value: 3), Sample(suffix: "_count", value: 3),
            ])
        #expect(families[3].samples.map(\.value) == [10, 20, 30])
    }

    @Test("A sample of only one of several vectors is included")
    func onlyOne() {
        let registry = Registry()
        let labels = ["a", "b", "c"].map { [Label("route", $0)] }
        let both = (1...2).map { _ in
            Counter("requests_total", help: "Requests.", count: 3) { labels[$0] }
        }
        for vector in both { registry.register(vector) }

        both[0].add(at: 0)
        both[0].add(at: 2)
        both[1].add(at: 1)
        both[1].add(at: 2)

        let samples = registry.collect().flatMap(\.samples)
        #expect(samples.sorted { $0.labels[0].value < $1.labels[0].value }.map(\.value) == [1, 1, 2])
        #expect(samples.count == 3)
    }

    @Test("A metric without samples is reported with its name")
    func nothingYet() {
        let registry = Registry()
        #expect(registry.collect().isEmpty)

        registry.register(Counter("requests_total", help: "Requests.", count: 3) { _ in [] })

        let family = MetricFamily(name: "requests_total", help: "Requests.", kind: .counter, samples: [])
        #expect(registry.collect() == [family])
    }
}
