public import BlogContracts

extension LikePresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("blogID", Int(blogID))
        json.value("isLiked", isLiked)
        json.value("likeCount", likeCount)
        json.value("likeCountText", likeCountText)
    }
}
