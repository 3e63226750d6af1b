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
    /// The same, for people.
    public let text: String
    /// The findings, repaired or not.
    public let findings: [CheckFindingPresentation]
    /// What to do next, for people; nil if there is nothing to do.
    public let advice: String?

    public init(isValid: Bool, text: String, findings: [CheckFindingPresentation], advice: String?) {
        self.isValid = isValid
        self.text = text
        self.findings = findings
        self.advice = advice
    }
}

/// A fault of the database, repaired or not.
public struct CheckFindingPresentation: Hashable, Sendable {
    /// The kind of fault, as in ``Finding``.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The file's pages or rows break its own rules.
        case damage
        /// A table differs from the schema of this program.
        case table
        /// An index, a view or a trigger differs from the schema of this program.
        case part
        /// An index differs from its table.
        case index
        /// Rows refer to missing rows.
        case orphans
        /// A counter is wrong.
        case counter
        /// The search index differs from the published blogs.
        case search
        /// The lists by tag are wrong.
        case tags
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
    /// A description, for people.
    public let text: String

    public init(
        kind: Kind, subject: String?, count: Int, isRepairable: Bool, isRepaired: Bool,
        stateText: String, text: String
    ) {
        self.kind = kind
        self.subject = subject
        self.count = count
        self.isRepairable = isRepairable
        self.isRepaired = isRepaired
        self.stateText = stateText
        self.text = text
    }
}

/// A copy of a database.
public struct BackupPresentation: Presentation {
    public let path: String
    /// Its size in bytes.
    public let bytes: Int64
    /// The result, for people.
    public let text: String

    public init(path: String, bytes: Int64, text: String) {
        self.path = path
        self.bytes = bytes
        self.text = text
    }
}

/// The result of a restoration.
public struct RestorationPresentation: Presentation {
    /// The path of the replaced database; nil if there was none.
    public let keptPath: String?
    /// The result, for people.
    public let text: String

    public init(keptPath: String?, text: String) {
        self.keptPath = keptPath
        self.text = text
    }
}
