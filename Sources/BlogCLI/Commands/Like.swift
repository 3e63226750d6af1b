import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `like ID`.
struct Like: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Likes a blog; again changes nothing.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<LikePresentation>()
        try await session.scenes.like(of: id, on: view, session.context).like()
        try session.finish(view)
    }
}

/// `unlike ID`.
struct Unlike: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Takes a like back; again changes nothing.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<LikePresentation>()
        try await session.scenes.like(of: id, on: view, session.context).unlike()
        try session.finish(view)
    }
}
