import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct Like: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Likes a post.",
        discussion: """
            The command can be repeated: a post has at most one like of each user.

            Example:
              blog-cli like 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID

    func run(on view: OneShotContent<LikePresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.like(id, isOn: true, on: view, invocation.context)
    }
}

struct Unlike: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Removes your like of a post.",
        discussion: """
            Example:
              blog-cli unlike 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID

    func run(on view: OneShotContent<LikePresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.like(id, isOn: false, on: view, invocation.context)
    }
}
