public import BlogContracts

/// The texts of checks, repairs, backups and restorations, in one language.
public protocol MaintenanceLocalization: Sendable {
    func progress(_ progress: MaintenanceProgress) -> String
    /// The result of a check.
    func summary(of outcome: CheckResult, database: String) -> String
    func finding(_ finding: Finding) -> String
    func notice(_ texts: OutdatedTexts) -> String
    /// One word that says whether a finding was repaired.
    func state(isRepaired: Bool) -> String
    /// The next step for the user; nil if there is nothing to do.
    func advice(after outcome: CheckResult) -> String?
    /// The result of a backup.
    func backedUp(to path: String) -> String
    /// The result of a restoration.
    func restored(from path: String, as database: String, keptPath: String?) -> String
    /// The question that confirms a restoration.
    func restoreQuestion(from path: String, as database: String) -> String
    func label(of figure: StatisticsFigure) -> String
    func text(of figure: StatisticsFigure) -> String
    /// An error of maintenance or another error.
    func error(_ error: any Error) -> ErrorPresentation
}
