import BlogContracts

/// What came of an import, as far as the exit code depends on it.
struct ImportReport: Sendable {
    /// What to print; nil if no file was found.
    let document: Document?
    let skipped: Int
    let isCancelled: Bool
    let error: ErrorPresentation?
    let causes: Causes
}
