import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

struct Like: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Likes a blog.",
        discussion: """
            The command can be repeated: a blog has at most one like of each user.

            Example:
              blog-cli like 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<LikePresentation>()
        try await session.scenes.like(of: id, on: view, session.context).like()
        try session.finish(view)
    }
}

struct Unlike: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Removes your like of a blog.",
        discussion: """
            Example:
              blog-cli unlike 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<LikePresentation>()
        try await session.scenes.like(of: id, on: view, session.context).unlike()
        try session.finish(view)
    }
}
