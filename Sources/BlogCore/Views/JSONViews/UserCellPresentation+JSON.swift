import BlogContracts

extension UserCellPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        writeOpen(to: &json)
        json.raw("}")
    }

    /// Writes all but the closing brace, so that a view can add what it knows of a row.
    func writeOpen(to json: inout JSONWriter) {
        person.writeOpen(to: &json)
        json.field(#","isFollowing":"#, isFollowing)
    }
}
