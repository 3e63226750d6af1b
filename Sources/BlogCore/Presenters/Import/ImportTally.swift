import BlogContracts

/// Counts what came of the files of an import.
public struct ImportTally: Hashable, Sendable {
    /// New posts.
    public var imported = 0
    /// Posts that were changed.
    public var updated = 0
    /// Posts that are as their file says.
    public var unchanged = 0
    /// Posts that were left alone.
    public var kept = 0
    /// Files that could not be read or taken in.
    public var skipped = 0
    /// Files that were not reached.
    public var notReached = 0

    /// Starts at nothing.
    public init() {}
}

extension ImportTally {
    init(of states: [ImportRowPresentation.State]) {
        self.init()
        for state in states {
            switch state {
            case .imported: imported += 1
            case .updated: updated += 1
            case .unchanged: unchanged += 1
            case .kept: kept += 1
            case .skipped: skipped += 1
            case .waiting, .reading, .cancelled: notReached += 1
            }
        }
    }
}
