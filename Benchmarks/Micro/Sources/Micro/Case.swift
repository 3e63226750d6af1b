/// An operation that is repeated.
protocol Case {
    /// Runs the operation once, and returns the size of its result, which is always the same.
    func run() async throws -> Int
}
