/// The place of a commit in the log of changes. Data that was read at a position includes this commit and all earlier ones.
public struct ChangePosition: Hashable, Sendable, Comparable {
    /// The number of the commit. Later commits have greater numbers.
    public let number: Int64
    /// A random number of the connection that made the commit. It distinguishes commits with the same number in two copies of the data, such as a restored backup.
    public let tag: UInt32

    @usableFromInline package init(number: Int64, tag: UInt32) {
        self.number = number
        self.tag = tag
    }

    /// Parses the text of a position; nil for any other text.
    public init?(text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), let tag = UInt32(parts[1]) else { return nil }
        self.init(number: number, tag: tag)
        guard self.text == text else { return nil }
    }

    /// The position as a text: `17-2904785123`.
    public var text: String { "\(number)-\(tag)" }

    /// Orders positions by their number.
    public static func < (one: ChangePosition, other: ChangePosition) -> Bool { one.number < other.number }
}

/// The subjects that one or more commits have changed.
public struct Changes: Hashable, Sendable {
    /// The greatest number of subjects. More of them count as ``Subject/everything``.
    package static let limit = 1_000

    /// The subjects. If they contain ``Subject/everything``, they contain nothing else.
    public private(set) var subjects: Set<Subject>
    /// The position of the last commit.
    public private(set) var position: ChangePosition

    public init(_ subjects: Set<Subject> = [], upTo position: ChangePosition) {
        self.subjects = []
        self.position = position
        for subject in subjects { insert(subject) }
    }

    /// Whether every subject may have changed.
    public var isEverything: Bool { subjects.contains(.everything) }

    /// Whether a subject may have changed.
    public func contains(_ subject: Subject) -> Bool {
        subjects.contains(subject) || isEverything
            || subject == subject.likes && subjects.contains { $0.likes == subject }
    }

    package mutating func insert(_ subject: Subject) {
        guard !isEverything else { return }
        subjects.insert(subject)
        if subject == .everything || subjects.count > Changes.limit { subjects = [.everything] }
    }

    /// These changes and earlier ones.
    package func merged(with earlier: Changes?) -> Changes {
        guard var merged = earlier else { return self }
        merged.merge(subjects, upTo: position)
        return merged
    }

    package mutating func merge(_ subjects: Set<Subject>, upTo position: ChangePosition) {
        for subject in subjects { insert(subject) }
        self.position = max(self.position, position)
    }
}

/// The result of a command, and the position of its commit. Data that was read before this position may not include the
/// command.
public struct Outcome<State> {
    /// The state after the command.
    public let state: State
    /// The position of the commit; of the last one if the command changed nothing.
    public let position: ChangePosition
    /// Whether the command changed something.
    public let isChange: Bool

    package init(state: State, position: ChangePosition, isChange: Bool) {
        self.state = state
        self.position = position
        self.isChange = isChange
    }
}

extension Outcome: Equatable where State: Equatable {}
extension Outcome: Sendable where State: Sendable {}

/// Reads the log of changes.
public protocol ChangeRepository: AnyObject, Sendable {
    /// The position of the data. In a snapshot, it is the position of the snapshot.
    func position() async throws -> ChangePosition

    /// The subjects that changed after a position.
    /// - Returns: nil if the position is unknown: it is too old, or it belongs to another copy of the data. Then a screen
    ///   must be loaded again.
    func changes(since position: ChangePosition) async throws -> Changes?
}

/// Follows the log of changes for a ``ChangeFeed``.
public protocol ChangeSource: Sendable {
    /// The changes that any process has committed since the last call; nil if no reader can see any. Without a commit, the
    /// call is cheap.
    func next() async -> Changes?

    /// Calls `action` after each commit of this process. It must not block.
    func onCommit(_ action: @escaping @Sendable () -> Void)
}
