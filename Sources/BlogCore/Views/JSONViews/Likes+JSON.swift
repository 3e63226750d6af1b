public import BlogContracts

/// `JSONObject` adds the closing brace.
extension LikePresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"blogID":"#, blogID)
        json.field(#","isLiked":"#, isLiked)
        json.field(#","likeCount":"#, likeCount)
        json.field(#","likeCountText":"#, likeCountText)
    }
}
