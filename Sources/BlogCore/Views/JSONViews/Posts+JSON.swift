public import BlogContracts

extension DraftCellPresentation: JSONRow {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","title":"#, title)
        json.field(#","excerpt":"#, excerpt)
        json.field(#","editedAt":"#, editedAt)
        json.field(#","editedText":"#, editedText)
        json.field(#","version":"#, version)
        json.tags(tags.tags)
    }
}

extension DraftDetailPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        draft.writeOpen(to: &json)
        json.field(#","body":"#, body.markdown)
    }
}

extension PostPresentation: JSONWritable {
    public func write(to json: inout JSONWriter) {
        switch self {
        case .draft(let draft): draft.write(to: &json)
        case .blog(let blog): blog.write(to: &json)
        case .removed(let removal): removal.write(to: &json)
        }
    }
}

extension RemovalPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"text":"#, text)
    }
}

extension TrashEntryPresentation: JSONRow {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","kind":"#, kind)
        json.field(#","title":"#, title)
        json.field(#","deletedAt":"#, deletedAt)
        json.field(#","deletedText":"#, deletedText)
        json.field(#","purgeAt":"#, purgeAt)
        json.field(#","purgeText":"#, purgeText)
    }
}

extension TrashCountPresentation: JSONWritable {
    public func write(to json: inout JSONWriter) {
        json.value(Int64(count))
    }
}

extension PurgePresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"purgedCount":"#, purgedCount)
    }
}
