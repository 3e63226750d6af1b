/// Something that is done again and again.
protocol Case {
    /// Does it once.
    /// - Returns: how much came of it, the same each time.
    func run() async throws -> Int
}
