public import BlogModels

/// Looks after a database, by the rules: what people wrote is never made up, and nothing is overwritten unasked.
public struct KeepingService: Sendable {
    private let database: any DatabaseKeeping
    private let clock: any WallClock

    /// Makes the service of one database.
    public init(_ database: any DatabaseKeeping, clock: any WallClock) {
        self.database = database
        self.clock = clock
    }

    /// The database, as it was named.
    public var name: String { database.name }

    /// Looks at everything that has to hold; others may read and write meanwhile.
    /// - Throws: ``KeepingError``, ``StoreError``.
    public func check(_ tell: @escaping (KeepingProgress) -> Void) async throws -> CheckOutcome {
        CheckOutcome(findings: try await database.findings(tell))
    }

    /// Does the same, and mends what is derived. Nothing is written to a file that is damaged: whoever still wants to
    /// save something from it finds it as it was.
    /// - Throws: ``KeepingError``, ``StoreError``.
    public func repair(_ tell: @escaping (KeepingProgress) -> Void) async throws -> CheckOutcome {
        let findings = try await database.findings(tell)
        guard findings.contains(where: \.isDerived), !findings.contains(where: \.isDamage) else {
            return CheckOutcome(findings: findings)
        }
        let mended = try await database.mend(findings, tell)
        return CheckOutcome(findings: findings.filter { !$0.isDerived }, mended: mended)
    }

    /// Copies the database to a file, which nothing but a sound one gets to be.
    /// - Returns: the copy's size in bytes.
    /// - Throws: ``KeepingError``, ``StoreError``; then there is no new file.
    public func backUp(
        to path: String, replacing: Bool, _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> Int64 {
        try await database.backUp(to: path, replacing: replacing, tell)
    }

    /// Puts a file in the database's place and keeps the old one, named by the moment.
    /// - Returns: where the old file is; nil if there was none.
    /// - Throws: ``KeepingError``, ``StoreError``; then the database is as it was.
    public func restore(
        from path: String, _ tell: @escaping (KeepingProgress) -> Void
    ) async throws -> String? {
        // 20261121T121618Z, the basic format of ISO 8601: a colon in a file's name is trouble elsewhere.
        let moment = clock.now().iso8601.filter { $0 != "-" && $0 != ":" }
        return try await database.restore(from: path, keepingOldWith: "before-restore-\(moment)", tell)
    }
}
