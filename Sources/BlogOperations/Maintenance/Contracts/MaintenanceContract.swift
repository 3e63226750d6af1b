public import BlogContracts

/// Shows the result of a check of a database.
public typealias CheckView = ContentView<CheckPresentation>
/// Shows that a database was backed up.
public typealias BackupView = ContentView<BackupPresentation>
/// Shows that a database was restored.
public typealias RestorationView = ContentView<RestorationPresentation>

/// The result of a check.
public struct CheckPresentation: Presentation {
    /// Whether the database is valid after the check and repairs.
    public let isValid: Bool
    public let text: String
    /// The findings, repaired or not.
    public let findings: [CheckFindingPresentation]
    /// What is valid and should be changed nevertheless, one sentence each.
    public let notices: [String]
    /// What to do next, for people; nil if there is nothing to do.
    public let advice: String?
}

/// A fault of the database, repaired or not.
public struct CheckFindingPresentation: Hashable, Sendable {
    /// The kind of fault, as in ``Finding``.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case damage, table, part, index, orphans, counter, search, tags, pictures
    }

    public let kind: Kind
    /// The table, index, trigger or column; nil for the file itself.
    public let subject: String?
    /// The number of rows, posts or faults.
    public let count: Int
    /// Whether it can be repaired from the rest of the database.
    public let isRepairable: Bool
    /// Whether it has been repaired.
    public let isRepaired: Bool
    /// One word that says whether it has been repaired, for people.
    public let stateText: String
    public let text: String
}

/// A copy of a database.
public struct BackupPresentation: Presentation {
    public let path: String
    /// Its size in bytes.
    public let bytes: Int64
    public let text: String
}

/// The result of a restoration.
public struct RestorationPresentation: Presentation {
    /// The path of the replaced database; nil if there was none.
    public let keptPath: String?
    public let text: String
}
