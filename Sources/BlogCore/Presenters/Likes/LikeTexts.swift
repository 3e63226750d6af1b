import BlogDomain

/// The words of likes.
public struct LikeTexts: Sendable {
    var count = CountText("like", "likes")
    /// The note on a blog that the viewer likes.
    var youLikeThis = "you like this"
    /// The result of a like or an unlike.
    var changed: @Sendable (LikeState) -> String = {
        "You \($0.isLiked ? "like" : "do not like") post \($0.blogID.rawValue)"
    }
    /// The users who like a blog, and the blogs that a user likes.
    package var likers = ListTexts("Liked by", empty: "No likes yet.")
    package var likedBlogs = ListTexts("Liked posts", empty: "No liked posts yet.")
    package var liked: @Sendable (_ name: String) -> String = { "\($0) likes" }
}
