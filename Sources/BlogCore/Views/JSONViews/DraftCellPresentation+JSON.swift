import BlogContracts

extension DraftCellPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        writeOpen(to: &json)
        json.raw("}")
    }

    /// Writes all but the closing bracket, for what has something to add.
    func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","title":"#, title)
        json.field(#","excerpt":"#, excerpt)
        json.field(#","editedAt":"#, editedAt)
        json.field(#","editedText":"#, editedText)
        json.field(#","version":"#, version)
    }
}
