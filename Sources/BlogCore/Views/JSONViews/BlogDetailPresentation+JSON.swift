import BlogContracts

extension BlogDetailPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        writeOpen(to: &json)
        json.raw("}")
    }

    /// Leaves the object open for what else is to be said of it.
    func writeOpen(to json: inout JSONWriter) {
        blog.writeOpen(to: &json)
        json.field(#","body":"#, body)
    }
}
