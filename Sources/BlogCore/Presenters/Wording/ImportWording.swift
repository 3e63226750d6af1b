public import BlogContracts
public import BlogTransfer

/// What is said of an import.
public protocol ImportWording: Sendable {
    /// How far a file has come.
    func state(_ state: ImportRowPresentation.State) -> String
    /// What is wrong with a file.
    func reason(_ reason: ImportReason) -> String
    /// Why a post was left alone.
    func obstacle(_ obstacle: ImportObstacle) -> String
    /// A file's line in the report.
    func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String
    /// How far the whole has come.
    func progress(finished: Int, total: Int) -> String
    /// What came of it.
    func summary(of tally: ImportTally) -> String
}
