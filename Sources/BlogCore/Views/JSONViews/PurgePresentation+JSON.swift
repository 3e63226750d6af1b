import BlogContracts

extension PurgePresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"purgedCount":"#, purgedCount)
        json.raw("}")
    }
}
