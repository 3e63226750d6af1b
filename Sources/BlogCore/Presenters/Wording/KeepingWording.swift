public import BlogMaintenance

/// What is said of looking after a database.
public protocol KeepingWording: Sendable {
    /// How far it has come.
    func progress(_ progress: MaintenanceProgress) -> String
    /// Whether the database is sound.
    func summary(of outcome: CheckOutcome, database: String) -> String
    /// What is not as it must be.
    func finding(_ finding: Finding) -> String
    /// Whether that has been mended, in a word.
    func state(isMended: Bool) -> String
    /// What to do about what was found; nil where there is nothing to do.
    func advice(after outcome: CheckOutcome) -> String?
    /// That a copy was made.
    func backedUp(to path: String) -> String
    /// That a file was put in the database's place.
    func restored(from path: String, as database: String, keptPath: String?) -> String
}
