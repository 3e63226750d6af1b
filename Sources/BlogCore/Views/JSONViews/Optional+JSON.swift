import BlogContracts

extension Optional where Wrapped: JSONWritable {
    /// The document of what was displayed; nil if nothing was.
    func document(version: Int? = nil) -> Document? {
        map { $0.document(version: version) }
    }
}
