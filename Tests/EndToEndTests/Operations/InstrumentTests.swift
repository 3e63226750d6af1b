import Testing

@testable import blog_server

struct InstrumentTests {
    @Test("Concurrent counting loses nothing")
    func concurrency() async {
        let tasks = 8
        let rounds = 5_000
        let counter = Counter("a_total", help: "A.")
        let gauge = Counter("b", .gauge, help: "B.")
        let vector = Counter("c_total", help: "C.", count: 3) { [Label("place", "\($0)")] }
        let histogram = Histogram(
            "d_seconds", help: "D.", each: [[Label("x", "0")], [Label("x", "1")]],
            buckets: Buckets([.milliseconds(1), .milliseconds(2)]))

        await withTaskGroup { group in
            for task in 0..<tasks {
                group.addTask {
                    for round in 0..<rounds {
                        counter.add()
                        gauge.add(task.isMultiple(of: 2) ? 2 : -1)
                        vector.add(at: round % 3)
                        histogram.observe(.milliseconds(round % 4), at: task % 2)
                    }
                }
            }
        }

        let total = Double(tasks * rounds)
        #expect(values(counter) == [total])
        #expect(values(gauge) == [total / 2])
        #expect(values(vector).reduce(0, +) == total && values(vector).count == 3)
        // A quarter each of 0, 1, 2 and 3 ms: two quarters are within 1 ms, three within 2 ms.
        let half = [total / 4, total * 3 / 8, total / 2, total * 0.000_75, total / 2]
        #expect(values(histogram) == half + half)
    }

    @Test("A bucket counts durations up to its bound, and every larger bucket includes them")
    func buckets() {
        let histogram = Histogram(
            "a_seconds", help: "A.", buckets: Buckets([.nanoseconds(10), .seconds(1), .seconds(20)]))
        let durations: [Duration] = [
            .zero, .nanoseconds(10), .nanoseconds(11), .seconds(1), .seconds(1) + .nanoseconds(1),
            .seconds(20), .seconds(21),
        ]

        var counts: [[Double]] = []
        for duration in durations {
            histogram.observe(duration)
            counts.append(Array(values(histogram).prefix(4)))
        }

        #expect(
            counts == [
                [1, 1, 1, 1], [2, 2, 2, 2], [2, 3, 3, 3], [2, 4, 4, 4], [2, 4, 5, 5], [2, 4, 6, 6],
                [2, 4, 6, 7],
            ])
        #expect(values(histogram).last == 7)
    }

    @Test("Very long and negative durations are counted, and a counter ignores negative amounts")
    func extremes() {
        let histogram = Histogram("a_seconds", help: "A.", buckets: Buckets([.seconds(1)]))
        let counter = Counter("a_total", help: "A.")

        for seconds in [-5, -0.000_000_001, 1_000_000] { histogram.observe(.seconds(seconds)) }
        for amount in [5, -3] { counter.add(amount) }

        #expect(values(histogram) == [2, 3, 1_000_000, 3] && values(counter) == [5])
    }

    @Test("A histogram vector reports only histograms with observations")
    func untouched() {
        let labels = (0..<4).map { [Label("x", "\($0)")] }
        let vector = Histogram("a_seconds", help: "A.", each: labels, buckets: Buckets([.seconds(1)]))

        vector.observe(.seconds(3), at: 2)

        let samples = vector.collect()[0].samples
        #expect(samples.map(\.suffix) == ["_bucket", "_bucket", "_sum", "_count"])
        #expect(samples.allSatisfy { $0.labels.first == Label("x", "2") })
        #expect(samples.map(\.value) == [0, 1, 3, 1])
    }

    private func values(_ collector: any Collector) -> [Double] {
        collector.collect().flatMap(\.samples).map(\.value)
    }
}
