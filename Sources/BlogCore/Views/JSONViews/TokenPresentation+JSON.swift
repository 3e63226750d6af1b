import BlogContracts

extension TokenPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"token":"#, token)
        json.raw("}")
    }
}
