public import BlogContracts

/// The texts of imports and exports, in one language.
public protocol TransferLocalization: Sendable {
    /// The state of a file.
    func state(_ state: ImportRowPresentation.State) -> String
    /// What is wrong with a file.
    func reason(_ reason: ImportReason) -> String
    /// Why a post was kept as it is.
    func obstacle(_ obstacle: ImportObstacle) -> String
    /// The line of a file in the report.
    func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String
    /// The progress of an import.
    func progress(finished: Int, total: Int) -> String
    /// The result of an import.
    func summary(of tally: ImportTally) -> String
    /// The progress of a transfer.
    func progress(_ progress: TransferProgress) -> String
    /// What was exported.
    func exported(_ inventory: BlogInventory) -> String
    /// What was imported.
    func imported(_ inventory: BlogInventory) -> String
    /// What was generated.
    func loaded(_ inventory: BlogInventory) -> String
    /// An error of a transfer, or any other.
    func error(_ error: any Error) -> ErrorPresentation
}
