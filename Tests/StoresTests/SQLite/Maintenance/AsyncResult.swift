extension Result where Failure == any Error {
    /// What came of something that may fail.
    init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
