/// A blog with the paths of other sites that lead to it.
public struct AliasCellPresentation: RowPresentation {
    public let id: Int64
    public let title: String
    /// Percent-decoded, each with a slash at its beginning.
    public let paths: [String]

    public init(id: Int64, title: String, paths: [String]) {
        self.id = id
        self.title = title
        self.paths = paths
    }
}
