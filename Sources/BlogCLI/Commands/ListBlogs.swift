import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `list blogs [USER]`.
struct ListBlogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blogs", abstract: "Lists everybody's blogs, or one user's, newest first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "Whose: a number or a username.") var user: UserReference?

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<BlogCellPresentation>()
        let list =
            if let user {
                session.scenes.blogs(by: try await session.user(user), on: view, session.context)
            } else {
                session.scenes.blogs(on: view, session.context)
            }
        try await list.load()
        try session.finish(view)
        list.cells.first?.select()
    }
}
