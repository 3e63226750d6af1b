public import BlogContracts
public import BlogDomain
import BlogPresenters

/// Shows the figures of a blog.
public final class StatisticsPresenter {
    private let service: StatisticsService
    private let localization: MaintenanceLocalization
    private let view: any StatisticsView
    private let errors: any ErrorView

    public init(
        service: StatisticsService, localization: MaintenanceLocalization, view: any StatisticsView,
        errors: any ErrorView
    ) {
        self.service = service
        self.localization = localization
        self.view = view
        self.errors = errors
    }

    public func load() async throws(CancellationError) {
        try await runCommand {
            try await service.statistics()
        } show: {
            view.display(presentation(of: $0))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }

    private func presentation(of statistics: BlogStatistics) -> StatisticsPresentation {
        StatisticsPresentation(
            userCount: statistics.users, blogCount: statistics.blogs, draftCount: statistics.drafts,
            trashCount: statistics.trashed,
            reactions: ReactionKind.allCases.map {
                StatisticsPresentation.ReactionCount(
                    kind: $0.rawValue, count: statistics.reactions[$0, default: 0])
            },
            sessionCount: statistics.sessions,
            newest: statistics.newestBlog.map {
                StatisticsPresentation.Newest(
                    id: $0.id.rawValue, title: $0.title.text, publishedAt: $0.publishedAt.iso8601)
            },
            file: statistics.file.map {
                StatisticsPresentation.File(
                    bytes: $0.bytes, logBytes: $0.logBytes, schemaVersion: $0.schemaVersion)
            },
            lines: StatisticsFigure.all(of: statistics).map {
                StatisticsPresentation.Line(
                    label: localization.label(of: $0), text: localization.text(of: $0))
            })
    }
}

/// One figure of a blog.
public enum StatisticsFigure: Hashable, Sendable {
    case users(Int)
    case blogs(Int)
    case drafts(Int)
    case trashed(Int)
    case reactions(ReactionKind, Int)
    case sessions(Int)
    case newestBlog(NewestBlog?)
    case databaseSize(Int64)
    case logSize(Int64)
    case schemaVersion(String)

    /// All figures, in the order in which they are shown.
    static func all(of statistics: BlogStatistics) -> [StatisticsFigure] {
        let counts: [StatisticsFigure] =
            [
                .users(statistics.users), .blogs(statistics.blogs), .drafts(statistics.drafts),
                .trashed(statistics.trashed),
            ] + ReactionKind.allCases.map { .reactions($0, statistics.reactions[$0, default: 0]) }
            + [.sessions(statistics.sessions), .newestBlog(statistics.newestBlog)]
        guard let file = statistics.file else { return counts }
        return counts + [
            .databaseSize(file.bytes), .logSize(file.logBytes), .schemaVersion(file.schemaVersion),
        ]
    }
}
