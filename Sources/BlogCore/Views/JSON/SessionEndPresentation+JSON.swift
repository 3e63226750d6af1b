import BlogContracts

extension SessionEndPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.raw("}")
    }
}
