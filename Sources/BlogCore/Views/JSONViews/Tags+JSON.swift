public import BlogContracts

extension TagCellPresentation: JSONRow {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("tag", tag.key)
        json.value("name", tag.name)
        json.value("blogCount", blogs.number)
        json.value("blogCountText", blogs.text)
    }
}
