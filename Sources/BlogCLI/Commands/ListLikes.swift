import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `list likes USER` and `list likes --blog ID`.
struct ListLikes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "likes",
        abstract: "Lists the blogs that a user likes, or who likes a blog; the last first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "Whose likes: a number or a username.") var user: UserReference?
    @Option(help: ArgumentHelp("Who likes this blog.", valueName: "id")) var blog: PostID?

    func validate() throws {
        guard (user == nil) != (blog == nil) else {
            throw ValidationError("Name a user, or a blog by --blog ID.")
        }
    }

    func run() async throws {
        let session = try await Session(options)
        if let user {
            let view = OneShotList<BlogCellPresentation>()
            let list = session.scenes.blogs(likedBy: try await session.user(user), on: view, session.context)
            try await list.load()
            try session.finish(view)
            list.cells.first?.select()
        } else if let blog {
            let view = OneShotList<PersonPresentation>()
            let list = session.scenes.likers(of: blog, on: view, session.context)
            try await list.load()
            try session.finish(view)
            list.select(row: 0)
        }
    }
}
