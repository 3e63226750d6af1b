public import BlogModels

/// The words of likes.
public protocol LikeTexts: Sendable {
    /// The heading of the users who like a blog, and the text of the empty list.
    var likers: String { get }
    var noLikers: String { get }
    /// The heading of the blogs that a user likes, and the text of the empty list.
    var likedBlogs: String { get }
    func liked(by name: String) -> String
    var noLikedBlogs: String { get }
    /// The note on a blog that the viewer likes.
    var youLikeThis: String { get }
    /// The result of a like or an unlike.
    func likeChanged(_ like: LikeState) -> String
}

extension EnglishLocalization: LikeTexts {
    public var likers: String { "Liked by" }
    public var noLikers: String { "No likes yet." }
    public var likedBlogs: String { "Liked blogs" }

    public func liked(by name: String) -> String { "\(name) likes" }

    public var noLikedBlogs: String { "No liked blogs yet." }
    public var youLikeThis: String { "you like this" }

    public func likeChanged(_ like: LikeState) -> String {
        like.isLiked
            ? "You like blog \(like.blogID.rawValue)" : "You do not like blog \(like.blogID.rawValue)"
    }
}
