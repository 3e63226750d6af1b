import ArgumentParser
import BlogOperations
import BlogSystem
import BlogViews

struct Statistics: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Shows the number of users, posts and likes, and the size of the database.",
        discussion: """
            It reads whole indexes, so it takes longer on a larger blog. It changes nothing, and a server may write \
            meanwhile.

            Examples:
              blog-cli stats
              blog-cli stats --format json
            """)

    @OptionGroup var options: OutputOptions

    func run(on view: OneShotContent<StatisticsPresentation>, in invocation: Invocation) async throws {
        try await StatisticsPresenter(
            service: StatisticsService(invocation.statistics, clock: SystemClock()),
            localization: MaintenanceLocalization(Invocation.localization), view: view,
            errors: invocation.result
        ).load()
    }
}
