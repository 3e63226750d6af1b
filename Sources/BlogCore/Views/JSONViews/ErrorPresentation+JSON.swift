import BlogContracts

extension ErrorPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"kind":"#, kind.rawValue)
        json.field(#","title":"#, title)
        json.field(#","detail":"#, detail)
        json.raw("}")
    }
}
