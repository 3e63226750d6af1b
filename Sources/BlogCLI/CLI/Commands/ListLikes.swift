import ArgumentParser
import BlogDomain
import BlogPresenters

struct ListLikes: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "likes",
        abstract: "Lists the posts that a user likes, or the users who like a post.",
        discussion: """
            The newest likes come first.

            Examples:
              blog-cli list likes ada
              blog-cli list likes --blog 7
            """)

    @Argument(help: "List the likes of this user, by number or username.") var user: UserReference?
    @Option(help: ArgumentHelp("List the users who like this post.", valueName: "id")) var blog: PostID?

    func validate() throws {
        guard (user == nil) != (blog == nil) else {
            throw ValidationError("Give either a user or --blog ID.")
        }
    }

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        if let user = try await invocation.user(user) {
            try await invocation.printList(list) { invocation.scenes.likedBlogs(of: user, on: $0, $1) }
        } else if let blog {
            try await invocation.printList(list) { invocation.scenes.likers(of: blog, on: $0, $1) }
        }
    }
}
