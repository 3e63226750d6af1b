import BlogContracts

extension LikePresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"blogID":"#, blogID)
        json.field(#","isLiked":"#, isLiked)
        json.field(#","likeCount":"#, likeCount)
        json.field(#","likeCountText":"#, likeCountText)
        json.raw("}")
    }
}
