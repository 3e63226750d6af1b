import Hummingbird

/// The like of a user.
struct LikeResponse: ResponseEncodable {
    let blogID: Int64
    let isLiked: Bool
    let likeCount: Int
    let likeCountText: String

    init(blogID: Int64, isLiked: Bool, likeCount: Int) {
        self.blogID = blogID
        self.isLiked = isLiked
        self.likeCount = likeCount
        likeCountText = likeCount == 1 ? "1 like" : "\(likeCount) likes"
    }
}
