public import MVP
public import Story

/// Implements the contracts of the page by lines of text. What is displayed last is what the person gets.
public final class TextView: UserScene.Views {
    public private(set) var error: Failure?
    private var user = "", blogs = "", drafts = ""

    public init() {}

    public var text: String { user + blogs + drafts }

    public func displayLoading(_ isLoading: Bool) {}

    public func displayUser(_ user: UserPresentation) {
        let marks =
            (user.isSelf ? " · this is you" : "") + (user.isFollowing == true ? " · you follow them" : "")
        self.user = """
            \(user.name)
            @\(user.username) · #\(user.id)\(marks)
            \(user.blogCountText) · \(user.followerCountText) · \(user.followingCountText)

            \(user.summary)

            """
    }

    public func displayUserError(_ error: Failure) { self.error = error }

    public func displayBlogs(_ blogs: [BlogPresentation], next: Int?) {
        self.blogs = "\nPosts\n"
        blogs.forEach { self.blogs += "\n#\($0.id)  \($0.title)\n     \(details($0))\n" }
        if let next { self.blogs += "\nMore: --after \(next)\n" }
    }

    public func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?) { displayBlogs(blogs, next: next) }

    public func displayBlogListError(_ error: Failure) { self.error = error }

    public func displayBlog(_ blog: BlogPresentation) {
        error = blog.error
        blogs = "\(blog.title)\n#\(blog.id) · \(details(blog))\n\n\(blog.text)\n"
    }

    public func displayDrafts(_ drafts: [DraftPresentation]) {
        self.drafts = "\nDrafts\n\n" + drafts.map { "#\($0.id)  \($0.title)\n" }.joined()
    }

    /// A page without drafts is still a page.
    public func displayDraftListError(_ error: Failure) {}

    private func details(_ blog: BlogPresentation) -> String {
        "\(blog.authorText) · \(blog.likeCountText)\(blog.isLiked == true ? " · you like this" : "")"
    }
}
