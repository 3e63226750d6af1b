import BlogContracts

extension PersonPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        writeOpen(to: &json)
        json.raw("}")
    }

    /// Writes all but the closing brace, so that a view can add what it knows of a row.
    func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","username":"#, username)
        json.field(#","name":"#, name)
        json.field(#","iconURL":"#, iconURL)
        json.field(#","at":"#, at)
        json.field(#","atText":"#, atText)
    }
}
