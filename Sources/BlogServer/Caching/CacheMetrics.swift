import Metrics

/// What one loop's ``AnswerCache`` counts.
struct CacheMetrics {
    private let hits = Counter(
        "blog_cache_hits_total", help: "Answers that were given again, since nothing had been written.")
    private let misses = Counter(
        "blog_cache_misses_total", help: "Answers that were made, where one might have been given again.")
    private let entries = Gauge("blog_cache_entries", help: "Answers that are kept.")
    private let bytes = Gauge("blog_cache_bytes", help: "Bytes that they take.")

    /// - Parameter registry: where it is entered.
    init(in registry: Registry) {
        let collectors: [any Collector] = [hits, misses, entries, bytes]
        for collector in collectors { registry.register(collector) }
    }

    func hit() {
        hits.add()
    }

    func missed() {
        misses.add()
    }

    func grew(by entries: Int, bytes: Int) {
        self.entries.add(entries)
        self.bytes.add(bytes)
    }
}
