import BlogContracts

extension ImportRowPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"path":"#, path)
        json.field(#","state":"#, state.rawValue)
        json.field(#","postID":"#, postID)
        json.field(#","line":"#, line.map(Int64.init))
        json.field(#","reason":"#, reason)
        json.raw("}")
    }
}
