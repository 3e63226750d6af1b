import BlogContracts

extension BlogCellPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        writeOpen(to: &json)
        json.raw("}")
    }

    /// Writes all but the closing bracket, for what has something to add.
    func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","title":"#, title)
        json.field(#","excerpt":"#, excerpt)
        json.field(#","author":{"id":"#, author.id)
        json.field(#","username":"#, author.username)
        json.field(#","name":"#, author.name)
        json.field(#"},"authorText":"#, authorText)
        json.field(#","publishedAt":"#, publishedAt)
        json.field(#","publishedText":"#, publishedText)
        json.field(#","editedAt":"#, editedAt)
        json.field(#","likeCount":"#, likeCount)
        json.field(#","likeCountText":"#, likeCountText)
        json.field(#","isLiked":"#, isLiked)
        json.field(#","shareCount":"#, shareCount)
        json.field(#","shareCountText":"#, shareCountText)
        json.field(#","version":"#, version)
    }
}
