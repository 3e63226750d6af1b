import BlogContracts

extension RemovalPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"text":"#, text)
        json.raw("}")
    }
}
