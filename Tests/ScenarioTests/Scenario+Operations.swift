import BlogTestSupport
import BlogViews

@testable import BlogOperations

extension Scenario {
    /// Scenes that only the command line shows.
    static let operations = [
        Scenario("a new token", on: OneShotContent<TokenPresentation>.init) {
            try await $0.scenes.issueToken(for: UserID(1), on: $1, $2)
        },
        Scenario("an import") { fixture in
            let view = OneShotImport()
            let service = ImportService(
                source: ThreeFiles(), posts: fixture.repositories, clock: FixedClock(),
                fallbackUsername: Username(stored: "imported"))
            try await ImportPresenter(
                service: service, localization: TransferLocalization(), view: view,
                errors: fixture.failure
            ).run()
            return view
        },
        Scenario("a check without faults") {
            try await check(MaintenanceStub(), $0) { try await $0.check(on: $1) }
        },
        Scenario("a check with faults") {
            try await check(MaintenanceStub(faults), $0) { try await $0.check(on: $1) }
        },
        Scenario("a repair") { try await check(MaintenanceStub(faults), $0) { try await $0.repair(on: $1) } },
        Scenario("a backup") { fixture in
            let view = OneShotContent<BackupPresentation>()
            try await maintenance(of: MaintenanceStub(), fixture)
                .backUp(to: "copies/monday.sqlite", replacing: false, on: view)
            return view
        },
        Scenario("a restoration") { fixture in
            let view = OneShotContent<RestorationPresentation>()
            try await maintenance(of: MaintenanceStub(), fixture)
                .restore(from: "copies/monday.sqlite", on: view)
            return view
        },
        Scenario("statistics") { fixture in
            let view = OneShotContent<StatisticsPresentation>()
            try await StatisticsPresenter(
                service: StatisticsService(ScriptedStatistics(), clock: FixedClock()),
                localization: MaintenanceLocalization(), view: view, errors: fixture.failure
            ).load()
            return view
        },
        Scenario("an export") { fixture in
            let view = OneShotContent<TransferPresentation>()
            try await TransferPresenter(
                service: TransferService(repository: fixture.repositories),
                localization: TransferLocalization(),
                view: view, progress: RecordingView(), errors: fixture.failure
            ).export(into: RecordingSink())
            return view
        },
    ]

    private static let faults: [Finding] = [
        .part("likes_inserted"), .index("posts_published", faults: 2),
        .orphans(table: "likes", of: "posts", rows: 3), .counter(.reactions(.like), rows: 12),
        .search(SearchFaults(missing: 2, extra: 1, stale: 3)),
    ]

    private static func check(
        _ database: MaintenanceStub, _ fixture: Fixture,
        _ command: (MaintenancePresenter, OneShotContent<CheckPresentation>) async throws -> Void
    ) async throws -> any Rendered {
        let view = OneShotContent<CheckPresentation>()
        try await command(maintenance(of: database, fixture), view)
        return view
    }

    private static func maintenance(of database: MaintenanceStub, _ fixture: Fixture) -> MaintenancePresenter
    {
        MaintenancePresenter(
            service: MaintenanceService(database, clock: FixedClock()),
            localization: MaintenanceLocalization(), progress: RecordingView(), errors: fixture.failure)
    }
}

/// A site with two posts and an invalid file.
private struct ThreeFiles: PostSource {
    func paths() -> [String] { ["_posts/one.md", "_posts/two.md", "_posts/wrong.md"] }

    func post(at path: String) throws -> ImportedPost {
        guard path != "_posts/wrong.md" else {
            throw ImportProblem(line: 3, .text("the date is not valid: soon"))
        }
        return ImportedPost(
            path: path, content: PostContent(title: Title(stored: path), body: Body(stored: "Text.")),
            date: Timestamp(secondsSince1970: 5_000), isPublished: true,
            author: ImportedAuthor(key: "ada", name: DisplayName(stored: "Ada")))
    }
}

/// A store with large figures.
private struct ScriptedStatistics: StatisticsRepository {
    func statistics(at now: Timestamp) async throws -> BlogStatistics {
        var statistics = BlogStatistics()
        (statistics.users, statistics.blogs, statistics.drafts) = (10_000, 1_000_000, 50_000)
        (statistics.trashed, statistics.sessions) = (7, 0)
        statistics.reactions = [.like: 3_000_000, .follow: 999, .share: 1_000]
        statistics.newestBlog = NewestBlog(
            id: PostID(1_000_000), title: Title(stored: "The last one"), publishedAt: now)
        statistics.file = FileStatistics(bytes: 1_610_612_736, logBytes: 4_136, schemaVersion: "0006_purging")
        return statistics
    }
}
