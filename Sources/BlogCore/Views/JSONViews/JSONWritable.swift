import BlogContracts

/// What can stand in a document as a JSON value.
protocol JSONWritable {
    /// Writes it, from its opening to its closing bracket.
    func write(to json: inout JSONWriter)
}

extension JSONWritable {
    /// A document of this value alone; of one post, with its version.
    func document(version: Int? = nil) -> Document {
        var json = JSONWriter()
        write(to: &json)
        return Document(bytes: json.end(), version: version)
    }
}
