public import BlogContracts

extension BlogCellPresentation: JSONRow, JSONShared {
    public func writeOpen(to json: inout JSONWriter, isPersonal: Bool) {
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
        if isPersonal { json.field(#","isLiked":"#, isLiked) }
        json.field(#","shareCount":"#, shareCount)
        json.field(#","shareCountText":"#, shareCountText)
        json.field(#","version":"#, version)
        json.tags(tags.tags)
    }

    public func writePersonal(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","isLiked":"#, isLiked)
        json.raw("}")
    }
}

extension BlogDetailPresentation: JSONShared {
    public func writeOpen(to json: inout JSONWriter, isPersonal: Bool) {
        blog.writeOpen(to: &json, isPersonal: isPersonal)
        json.field(#","body":"#, body.markdown)
    }

    public func writePersonal(to json: inout JSONWriter) {
        blog.writePersonal(to: &json)
    }
}

extension SearchHitPresentation: JSONRow {
    public static var listsMayBePartial: Bool { true }

    public func writeOpen(to json: inout JSONWriter) {
        blog.writeOpen(to: &json)
        json.raw(#","snippet":["#)
        json.items(snippet)
        json.raw("]")
    }
}

extension SnippetPartPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"text":"#, content)
        json.field(#","hit":"#, isHit)
    }
}

extension SharePresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"url":"#, url)
        json.field(#","shareCount":"#, shareCount)
        json.field(#","shareCountText":"#, shareCountText)
    }
}
