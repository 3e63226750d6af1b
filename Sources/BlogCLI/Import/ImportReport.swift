import BlogContracts
import OneShotViews

/// What came of an import, as far as the exit code depends on it.
struct ImportReport: Sendable {
    /// The page; nil if no file was found.
    let document: Document?
    let skipped: Int
    let isCancelled: Bool
    let error: ErrorPresentation?
    let causes: Causes
}
