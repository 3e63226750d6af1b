/// Shows that a blog was shared, and the link to hand on.
public protocol ShareView: AnyObject {
    /// Shows the link and how often the blog was shared.
    func display(_ share: SharePresentation)
}

/// A blog to hand on.
public struct SharePresentation: Hashable, Sendable {
    /// The blog's number.
    public let blogID: Int64
    /// Where it is: an address, or a path where nobody said what the server's address is.
    public let url: String
    /// How often it was shared.
    public let shareCount: Int
    /// How often it was shared, for people.
    public let shareCountText: String

    /// Makes a link.
    public init(blogID: Int64, url: String, shareCount: Int, shareCountText: String) {
        self.blogID = blogID
        self.url = url
        self.shareCount = shareCount
        self.shareCountText = shareCountText
    }
}
