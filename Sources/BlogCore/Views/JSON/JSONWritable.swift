import BlogContracts

/// What can stand in a document as a JSON value.
protocol JSONWritable {
    /// Writes it, from its opening to its closing bracket.
    func write(to json: inout JSONWriter)
}

extension JSONWritable {
    /// A document of this value alone.
    func document() -> Document {
        var json = JSONWriter()
        write(to: &json)
        return Document(bytes: json.end())
    }
}
