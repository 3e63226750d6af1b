import BlogTestSupport
import Database
import PostgresStore
import PostgresTestSupport
import Threads

@testable import SQLStoreParts

/// A schema of its own, with a store and a direct connection.
final class PostgresBlog: Sendable {
    let schema: PostgresTestSchema
    let store: PostgresStore
    let repositories: PostgresRepositories

    init(
        _ content: SeedContent = SeedContent(), on server: PostgresServer? = nil, groupSize: Int = 64
    ) async throws {
        let place = try await PostgresPlace()
        schema = try await PostgresTestSchema(on: server)
        store = try await schema.open(groupSize: groupSize)
        repositories = store.repositories(observer: Retainer(kept: (schema, place)))
        _ = try await repositories.fillIfEmpty(with: content)
    }

    /// Runs statements in one transaction, without the turn and without a row in the log of changes.
    func run(_ sql: String) async throws {
        try await PostgresSession.onThread(schema.address, schema.settings) { try $0.execute(sql) }
    }

    func integer(_ sql: String) async throws -> Int {
        try await PostgresSession.onThread(schema.address, schema.settings) {
            Int(try $0.run(sql).integer(0, 0))
        }
    }
}

extension PostgresTestSchema {
    /// Opens a store in the schema.
    /// - Parameter idleLimit: the longest pause in a transaction; nil for no limit.
    func open(
        migrates: Bool = true, groupSize: Int = 64, idleLimit: Duration? = nil
    ) async throws -> PostgresStore {
        // Many tests run at the same time, and a suite is not about speed.
        var limits = WriteLimits()
        limits.groupCount = groupSize
        limits.wait = .seconds(60)
        // A task may wait for its thread for many seconds, with a transaction open.
        var settings = PostgresSettings()
        settings.statementTimeout = .seconds(60)
        settings.lockTimeout = .seconds(60)
        settings.idleTransactionTimeout = idleLimit
        return try await PostgresStore.open(
            address, settings, schema: name, migrates: migrates, markdown: testParser, limits: limits,
            searchTime: SearchTime(bound: .seconds(60)))
    }
}

/// One of the blogs that tests use at the same time: a server has a limit of connections.
private final class PostgresPlace: Sendable {
    private static let places = AsyncSemaphore(count: 8, backlog: .max)

    init() async throws {
        try await Self.places.wait()
    }

    deinit {
        Self.places.signal()
    }
}
