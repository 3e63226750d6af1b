import ArgumentParser
import BlogOperations
import BlogSystem
import BlogViews

struct Statistics: AsyncParsableCommand {
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

    func run() async throws {
        let invocation = try await Invocation(options)
        let view = OneShotContent<StatisticsPresentation>()
        try await StatisticsPresenter(
            service: StatisticsService(invocation.statistics, clock: SystemClock()),
            localization: EnglishMaintenanceLocalization(Invocation.localization), view: view,
            errors: invocation.result
        ).load()
        try invocation.finish(view)
    }
}
