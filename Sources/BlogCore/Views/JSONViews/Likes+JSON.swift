public import BlogContracts

extension LikePresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("blogID", Int(blogID))
        json.value("isLiked", isLiked)
        json.value("likeCount", likes.number)
        json.value("likeCountText", likes.text)
    }
}
