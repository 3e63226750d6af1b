public import BlogContracts

extension TagCellPresentation: JSONRow {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"tag":"#, tag.key)
        json.field(#","name":"#, tag.name)
        json.field(#","blogCount":"#, blogCount)
        json.field(#","blogCountText":"#, blogCountText)
    }
}

extension JSONWriter {
    /// Writes the names of the tags as the member `tags`.
    package mutating func tags(_ tags: [TagPresentation]) {
        raw(#","tags":["#)
        for (index, tag) in tags.enumerated() {
            if index > 0 { raw(",") }
            value(tag.name)
        }
        raw("]")
    }
}
