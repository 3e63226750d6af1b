import BlogContracts

/// What came of looking after a database, as far as the exit code depends on it.
struct KeepingReport: Sendable {
    /// What is to be printed; nil if it was ended before its end.
    let document: Document?
    let isWell: Bool
    let error: ErrorPresentation?
}
