import BlogContracts
import BlogModels
import BlogPresenters
import BlogSeed
import BlogServices
import BlogTestSupport
import MemoryStore
import Testing

@testable import BlogMaintenance

@Suite("Statistics")
@MainActor
struct StatisticsPresenterTests {
    private let view = RecordingView()

    private func presenter(over repository: any StatisticsRepository) -> StatisticsPresenter {
        StatisticsPresenter(
            service: StatisticsService(repository, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(), view: view.statistics, errors: view)
    }

    @Test("The figures of a store are displayed once, with a line for each")
    func figures() async throws {
        try await presenter(over: MemoryStore(content: .tinyBlog)).load()

        let labels = [
            "Users", "Blogs", "Drafts", "In recycle bins", "Likes", "Follows", "Shares", "Comments",
            "Sessions", "Newest blog",
        ]
        let texts = ["3", "3", "1", "1", "4", "3", "1", "0", "0", "#2 Second, 1 Jan 1970"]
        #expect(
            view.messages == [
                .statistics(
                    StatisticsPresentation(
                        userCount: 3, blogCount: 3, draftCount: 1, trashCount: 1,
                        reactions: [("like", 4), ("follow", 3), ("share", 1), ("comment", 0)].map {
                            StatisticsPresentation.ReactionCount(kind: $0, count: $1)
                        },
                        sessionCount: 0,
                        newest: StatisticsPresentation.Newest(
                            id: 2, title: "Second", publishedAt: "1970-01-01T00:33:20Z"),
                        file: nil,
                        lines: zip(labels, texts).map {
                            StatisticsPresentation.Line(label: $0, text: $1)
                        }))
            ])
    }

    @Test("A failure of the store is displayed as an error")
    func failure() async throws {
        try await presenter(over: FailingStatistics()).load()

        #expect(view.messages.map(Outline.init) == [.error(.busy, heading: nil)])
    }

    @Test(
        "Sizes are in bytes, KiB and MiB",
        arguments: [
            0: "0 bytes", 1: "1 byte", 1_023: "1023 bytes", 1_024: "1 KiB", 1_048_575: "1023 KiB",
            1_048_576: "1.0 MiB", 1_610_612_736: "1,536.0 MiB",
        ] as [Int64: String])
    func sizes(bytes: Int64, text: String) {
        #expect(EnglishMaintenanceLocalization().text(of: .databaseSize(bytes)) == text)
    }
}

private struct FailingStatistics: StatisticsRepository {
    func statistics(at now: Timestamp) async throws -> BlogStatistics { throw StoreError.busy }
}
