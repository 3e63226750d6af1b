public import BlogDomain

/// Checks, repairs, backs up and restores a database. It never invents data, and overwrites only on request.
public struct MaintenanceService: Sendable {
    /// How long a file of no picture is kept: it may be that of a picture that is being added.
    private static let strayAge: Int64 = 86_400

    private let database: any DatabaseMaintenance
    private let clock: any WallClock
    private let pictures: (any PictureFolderMaintenance)?
    private let removesStrays: Bool

    /// - Parameters:
    ///   - pictures: the folder of pictures; nil if it does not exist.
    ///   - removesStrays: whether a repair removes files of no picture.
    public init(
        _ database: any DatabaseMaintenance, clock: any WallClock,
        pictures: (any PictureFolderMaintenance)? = nil, removesStrays: Bool = false
    ) {
        self.removesStrays = removesStrays
        self.database = database
        self.clock = clock
        self.pictures = pictures
    }

    /// The path of the database, as the user gave it.
    public var name: String { database.name }

    /// Checks the database. Other programs may read and write during the check.
    /// - Throws: ``MaintenanceError``, ``StoreError``.
    public func check(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> CheckResult {
        let findings = try await database.findings(report)
        guard !findings.contains(where: \.preventsReading) else { return CheckResult(findings: findings) }
        let (missing, strays) = try await comparePictures()
        return CheckResult(
            findings: findings + (missing.isEmpty ? [] : [.pictures(missing: missing)]),
            outdated: try await database.outdatedTexts(report), strays: strays.keys.sorted())
    }

    /// The names of the files that pictures lack, and those of files of no picture with their dates.
    private func comparePictures() async throws -> (missing: [String], strays: [String: Timestamp]) {
        // First the files: a picture that is added then has no file among them.
        var strays = try await pictures?.files() ?? [:]
        var missing: [String] = []
        for name in try await database.pictureNames() where strays.removeValue(forKey: name) == nil {
            missing.append(name)
        }
        // Some may have been added or deleted meanwhile, and some of these more than once.
        for _ in 0..<3 where !missing.isEmpty {
            let (files, names) = (try await pictures?.files() ?? [:], try await database.pictureNames())
            missing = missing.filter { files[$0] == nil && names.contains($0) }
        }
        return (missing.sorted(), strays)
    }

    /// Removes the files of no picture that are older than a day.
    /// - Returns: their names.
    private func removeStrays() async throws -> [String] {
        let last = clock.now().adding(seconds: -Self.strayAge)
        let old = try await comparePictures().strays.filter { $0.value <= last }.keys.sorted()
        for name in old {
            try await pictures?.remove(name) { try await database.pictureNames().contains(name) }
        }
        return old
    }

    /// Checks the database and repairs derived data. A damaged file is left unchanged, so that data can still be saved
    /// from it.
    /// - Throws: ``MaintenanceError``, ``StoreError``; then some data may have been repaired.
    public func repair(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> CheckResult {
        var checked = try await check(report)
        if removesStrays, !checked.strays.isEmpty {
            checked.removedStrays = try await removeStrays()
            checked.strays.removeAll(where: checked.removedStrays.contains)
        }
        guard checked.findings.contains(where: \.isDerived), !checked.findings.contains(where: \.isDamage)
        else {
            return checked
        }
        checked.repaired = try await database.repair(checked.findings, report)
        checked.findings.removeAll(where: \.isDerived)
        return checked
    }

    /// Copies the database to a file, if the copy is valid.
    /// - Returns: the copy's size in bytes.
    /// - Throws: ``MaintenanceError``, ``StoreError``; then there is no new file.
    public func backUp(
        to path: String, replacing: Bool, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64 {
        try await database.backUp(to: path, replacing: replacing, report)
    }

    /// Replaces the database with a file. Keeps the old database under a name that ends with the time.
    /// - Parameter keepingSessions: whether the tokens in the backup stay valid. Some may have been revoked after the
    ///   backup.
    /// - Returns: the path of the old file; nil if there was none.
    /// - Throws: ``MaintenanceError``, ``StoreError``; then the database is unchanged.
    public func restore(
        from path: String, keepingSessions: Bool = false, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String? {
        // 20261121T121618Z, the basic format of ISO 8601: other systems do not allow a colon in a file's name.
        let moment = clock.now().iso8601.filter { $0 != "-" && $0 != ":" }
        return try await database.restore(
            from: path, keepingOldWith: "before-restore-\(moment)", keepingSessions: keepingSessions, report)
    }
}

/// The maintenance of one database file.
///
/// Every function reports progress, and ends early with a `CancellationError` when its task is cancelled.
public protocol DatabaseMaintenance: Sendable {
    /// The path of the file, as the user gave it.
    var name: String { get }

    /// Checks one snapshot of the database and changes nothing. Other programs may read and write during the check.
    /// - Throws: ``MaintenanceError``, ``StoreError``.
    func findings(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> [Finding]

    /// The texts that would be refused today; empty if there are none. It reads the tables of posts and users.
    /// - Throws: ``MaintenanceError``, ``StoreError``.
    func outdatedTexts(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> [OutdatedTexts]

    /// The names of the files of all pictures.
    /// - Throws: ``MaintenanceError``, ``StoreError``.
    func pictureNames() async throws -> Set<String>

    /// Rebuilds derived data that is wrong, in short transactions. Other programs may read and write between them.
    /// - Parameter findings: the result of a check. Its parts and indexes are rebuilt. All wrong counters are corrected. The
    ///   search index is rebuilt if it is wrong, or if a part that maintains it is wrong.
    /// - Returns: the repaired findings.
    /// - Throws: ``MaintenanceError``, ``StoreError``. After ``MaintenanceError/unfinished(_:)`` a repair can begin again.
    func repair(_ findings: [Finding], _ report: @escaping (MaintenanceProgress) -> Void) async throws
        -> [Finding]

    /// Copies one snapshot of the database to a file, and checks the copy before it gets its name. Other programs may write
    /// during the copy.
    /// - Returns: the copy's size in bytes.
    /// - Throws: ``MaintenanceError``, ``StoreError``; then there is no new file.
    func backUp(
        to path: String, replacing: Bool, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64

    /// Replaces the database with a copy of a file, after checking and migrating the copy. Keeps the old file beside it.
    /// - Parameters:
    ///   - suffix: the end of the old file's new name.
    ///   - keepingSessions: whether the tokens in the copy stay valid.
    /// - Returns: the path of the old file; nil if there was none.
    /// - Throws: ``MaintenanceError``, ``StoreError``; then the database is unchanged.
    func restore(
        from path: String, keepingOldWith suffix: String, keepingSessions: Bool,
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String?
}

/// The maintenance of the folder of pictures.
public protocol PictureFolderMaintenance: Sendable {
    /// The files of pictures, and those that are not finished, with the times at which they were written.
    func files() async throws -> [String: Timestamp]

    /// Removes a file, if no picture has it.
    func remove(_ name: String, unless isUsed: () async throws -> Bool) async throws
}

/// The reason why a database was not checked, backed up or restored. Nothing has changed, except after
/// ``unfinished(_:)``.
public enum MaintenanceError: Error, Hashable, Sendable {
    /// A file or folder does not exist; a message for the user.
    case missing(String)
    /// The file is not a database of this program, or is of an unknown version; a message for the user.
    case unusable(String)
    /// A file may not be read, created or moved; a message for the user.
    case notPermitted(String)
    /// The target cannot be written.
    case output(OutputFileError)
    /// Another program has the database open.
    case inUse(String)
    /// The source is the database itself.
    case same(String)
    /// The file failed the check.
    case invalid(String, [Finding])
    /// The store failed during a repair. Some data may have been repaired, and the search index may lack blogs.
    case unfinished(StoreError)
}

/// The progress of a check, a backup or a restoration.
public struct MaintenanceProgress: Hashable, Sendable {
    /// The steps.
    public enum Stage: Hashable, Sendable, CaseIterable {
        /// The log of the file is read, which takes long if it is long.
        case opening
        /// The file is copied.
        case copying
        /// Every page is read.
        case reading
        /// References are followed, one table after the other.
        case following
        /// Counters are compared with the rows that they count.
        case counting
        /// Lists by tag are compared with the tags of each post.
        case tagging
        /// The search index is compared with the published blogs.
        case comparing
        /// Titles, names and summaries are compared with today's rules.
        case validating
        /// Derived data is rebuilt.
        case repairing
    }

    /// The current step.
    public let stage: Stage
    /// The finished part of the step, 0…100.
    public let percent: Int

    /// Creates a progress; the percentage is limited to 0…100.
    public init(_ stage: Stage, percent: Int) {
        self.stage = stage
        self.percent = min(max(percent, 0), 100)
    }

    public init(_ stage: Stage, _ done: Int, of total: Int) {
        self.init(stage, percent: total > 0 ? done * 100 / total : 100)
    }

    /// Does a step item by item, and reports before each and at the end.
    package static func each<Item, Value>(
        of items: [Item], in stage: Stage, _ report: (MaintenanceProgress) -> Void,
        _ work: (Item) throws -> Value?
    ) throws -> [Value] {
        let values = try items.enumerated().compactMap { index, item in
            try Task.checkCancellation()
            report(MaintenanceProgress(stage, index, of: items.count))
            return try work(item)
        }
        report(MaintenanceProgress(stage, percent: 100))
        return values
    }
}

/// The result of a check.
public struct CheckResult: Hashable, Sendable {
    /// The remaining problems.
    public internal(set) var findings: [Finding]
    /// The repaired problems.
    public internal(set) var repaired: [Finding] = []
    /// Texts that would be refused today. The database is valid with them.
    public internal(set) var outdated: [OutdatedTexts] = []
    /// The files in the folder of pictures that belong to no picture. They only take space.
    public internal(set) var strays: [String] = []
    /// Such files that were removed.
    public internal(set) var removedStrays: [String] = []

    /// Whether the database is now valid.
    public var isValid: Bool { findings.isEmpty }
}
