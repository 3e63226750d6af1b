public import BlogContracts

/// The texts of imports and exports, in one language.
public protocol TransferLocalization: Sendable {
    func state(_ state: ImportRowPresentation.State) -> String
    func reason(_ reason: LineProblem) -> String
    /// The reason why a post was kept.
    func obstacle(_ obstacle: ImportObstacle) -> String
    /// The line of a file in the report.
    func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String
    /// The line of a note in the report.
    func note(path: String, line: Int, text: String) -> String
    /// The progress of an import.
    func progress(finished: Int, total: Int) -> String
    /// The progress of an import that is paused.
    func paused(finished: Int, total: Int) -> String
    /// The result of an import of posts.
    func summary(of tally: ImportTally) -> String
    func progress(_ progress: TransferProgress) -> String
    /// The result of an export.
    func exported(_ inventory: BlogInventory) -> String
    /// The result of an import of a whole blog.
    func imported(_ inventory: BlogInventory) -> String
    /// An error of a transfer or another error.
    func error(_ error: any Error) -> ErrorPresentation
}
