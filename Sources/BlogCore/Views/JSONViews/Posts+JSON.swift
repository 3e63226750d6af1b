public import BlogContracts

extension DraftCellPresentation: JSONRow {}
extension DraftDetailPresentation: JSONObject {}
extension TrashEntryPresentation: JSONRow {}

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
    public func writeMembers(to json: inout JSONWriter) {
        json.value("text", text)
    }
}

extension TrashCountPresentation: JSONWritable {
    public func write(to json: inout JSONWriter) {
        json.value(Int64(count))
    }
}

extension PurgePresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("purgedCount", purgedCount)
    }
}
