import BlogContracts
import BlogMaintenance
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import OneShotViews

extension Scenario {
    /// What only the command line shows.
    static let keeping = [
        Scenario("a new token") { stage in
            let view = OneShotContent<TokenPresentation>()
            try await stage.scenes.token(of: UserID(1), on: view, try stage.context()).create()
            return view
        },
        Scenario("an import's summary") { stage in
            let view = OneShotImport()
            let service = ImportService(
                source: ThreeFiles(), posts: stage.repositories, clock: FixedClock(),
                fallbackUsername: Username(stored: "imported"))
            try await ImportPresenter(
                service: service, localization: EnglishTransferLocalization(), view: view, rows: view,
                errors: stage.failure
            ).run()
            return view
        },
        Scenario("a check that finds all well") {
            try await check(ScriptedKeeper(), $0) { try await $0.check() }
        },
        Scenario("a check that finds much") {
            try await check(ScriptedKeeper(faults), $0) { try await $0.check() }
        },
        Scenario("a repair") { try await check(ScriptedKeeper(faults), $0) { try await $0.repair() } },
        Scenario("a backup") { stage in
            let view = OneShotContent<BackupPresentation>()
            try await BackupPresenter(
                service: MaintenanceService(ScriptedKeeper(), clock: FixedClock()),
                localization: EnglishMaintenanceLocalization(),
                view: view, progress: RecordingView(), errors: stage.failure
            ).backUp(to: "copies/monday.sqlite", replacing: false)
            return view
        },
        Scenario("a restoration") { stage in
            let view = OneShotContent<RestorationPresentation>()
            try await RestorationPresenter(
                service: MaintenanceService(ScriptedKeeper(), clock: FixedClock()),
                localization: EnglishMaintenanceLocalization(),
                view: view, progress: RecordingView(), errors: stage.failure
            ).restore(from: "copies/monday.sqlite")
            return view
        },
        Scenario("a blog that was exported") { stage in
            let view = OneShotContent<TransferPresentation>()
            try await TransferPresenter(
                service: TransferService(repository: stage.repositories),
                localization: EnglishTransferLocalization(),
                view: view, progress: RecordingView(), errors: stage.failure
            ).export(into: KeptRecords())
            return view
        },
    ]

    private static let faults: [Finding] = [
        .part("likes_inserted"), .index("posts_published", faults: 2),
        .orphans(table: "likes", of: "posts", rows: 3), .counter(.likes, rows: 12),
        .search(SearchFaults(missing: 2, extra: 1, stale: 3)),
    ]

    private static func check(
        _ keeper: ScriptedKeeper, _ stage: Stage, _ command: (CheckPresenter) async throws -> Void
    ) async throws -> any Rendered {
        let view = OneShotContent<CheckPresentation>()
        try await command(
            CheckPresenter(
                service: MaintenanceService(keeper, clock: FixedClock()),
                localization: EnglishMaintenanceLocalization(),
                view: view,
                progress: RecordingView(), errors: stage.failure))
        return view
    }
}

/// A site of two posts and a file that is none.
private struct ThreeFiles: PostSource {
    func paths() -> [String] { ["_posts/one.md", "_posts/two.md", "_posts/wrong.md"] }

    func post(at path: String) throws -> ImportedPost {
        guard path != "_posts/wrong.md" else {
            throw ImportProblem(line: 3, .stated("there is no such date: soon"))
        }
        return ImportedPost(
            path: path, title: Title(stored: path), body: Body(stored: "Text."),
            date: Timestamp(secondsSince1970: 5_000), isPublished: true,
            author: ImportedAuthor(key: "ada", name: DisplayName(stored: "Ada")))
    }
}
