import BlogDomain

/// The words of likes.
public struct LikeTexts: Sendable {
    let count: CountText
    /// The note on a blog that the viewer likes.
    let youLikeThis: String
    /// The result of a like or an unlike.
    let changed: @Sendable (LikeState) -> String
    /// The users who like a blog, and the blogs that a user likes.
    package let likers, likedBlogs: ListTexts
    package let liked: @Sendable (_ name: String) -> String

    static var english: LikeTexts {
        LikeTexts(
            count: CountText("like", "likes"),
            youLikeThis: "you like this",
            changed: { "You \($0.isLiked ? "like" : "do not like") post \($0.blogID.rawValue)" },
            likers: ListTexts("Liked by", empty: "No likes yet."),
            likedBlogs: ListTexts("Liked posts", empty: "No liked posts yet."),
            liked: { "\($0) likes" })
    }
}
