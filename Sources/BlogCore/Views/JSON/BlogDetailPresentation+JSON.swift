import BlogContracts

extension BlogDetailPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        blog.writeOpen(to: &json)
        json.field(#","body":"#, body)
        json.raw("}")
    }
}
