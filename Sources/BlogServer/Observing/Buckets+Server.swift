import Metrics

extension Buckets {
    /// For what a person waits for: 0.1 ms to 10 s.
    static let answers = Buckets(
        [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000].map {
            .microseconds($0)
        } + [1, 2.5, 5, 10].map { .seconds($0) })

    /// For what is done together: 1 to 256.
    static let groups = Buckets(counts: [1, 2, 4, 8, 16, 32, 64, 128, 256])

    /// For what an answer is made of: 10 µs to 5 s.
    static let steps = Buckets(
        [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000]
            .map { .microseconds($0) } + [1, 2.5, 5].map { .seconds($0) })
}
