public import BlogContracts

extension AliasCellPresentation: JSONRow {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("id", Int(id))
        json.value("title", title)
        json.values("paths", paths)
    }
}
