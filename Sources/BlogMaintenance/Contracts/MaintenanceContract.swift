public import BlogContracts

/// Shows the result of a check of a database.
public typealias CheckView = ContentView<CheckPresentation>
/// Shows that a database was backed up.
public typealias BackupView = ContentView<BackupPresentation>
/// Shows that a database was restored.
public typealias RestorationView = ContentView<RestorationPresentation>

/// What came of a check.
public struct CheckPresentation: Presentation {
    /// Whether the database is as it must be, now.
    public let isSound: Bool
    /// The same, for people.
    public let text: String
    /// What was found, mended or not.
    public let findings: [CheckFindingPresentation]
    /// What to do next, for people; nil where there is nothing to do.
    public let advice: String?

    /// Makes an outcome.
    public init(isSound: Bool, text: String, findings: [CheckFindingPresentation], advice: String?) {
        self.isSound = isSound
        self.text = text
        self.findings = findings
        self.advice = advice
    }
}

/// Something that is, or was, not as it must be.
public struct CheckFindingPresentation: Hashable, Sendable {
    /// What sort of thing it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The file's pages or rows break its own rules.
        case damage
        /// A table is not as this program makes it.
        case table
        /// An index, a view or a trigger is not as this program makes it.
        case part
        /// An index does not say what its table says.
        case index
        /// Rows belong to rows that are not there.
        case orphans
        /// A counter is wrong.
        case counter
        /// The search index does not say what the published blogs say.
        case search
    }

    /// What sort of thing it is.
    public let kind: Kind
    /// Which table, index, trigger or column; nil for the file itself.
    public let subject: String?
    /// How many rows, posts or faults.
    public let count: Int
    /// Whether it can be mended from the rest of the database.
    public let isRepairable: Bool
    /// Whether it has been.
    public let isRepaired: Bool
    /// Whether it has been, in a word for people.
    public let stateText: String
    /// What it is, for people.
    public let text: String

    /// Makes a finding.
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
    /// Where it is.
    public let path: String
    /// Its size in bytes.
    public let bytes: Int64
    /// That it was made and checked, for people.
    public let text: String

    /// Makes a backup.
    public init(path: String, bytes: Int64, text: String) {
        self.path = path
        self.bytes = bytes
        self.text = text
    }
}

/// A database that was put in another's place.
public struct RestorationPresentation: Presentation {
    /// Where the one is that was in this place; nil if there was none.
    public let keptPath: String?
    /// What is now where, for people.
    public let text: String

    /// Makes a restoration.
    public init(keptPath: String?, text: String) {
        self.keptPath = keptPath
        self.text = text
    }
}
