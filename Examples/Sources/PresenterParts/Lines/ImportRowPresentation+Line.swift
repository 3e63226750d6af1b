public import BlogContracts

extension ImportRowPresentation {
    /// A file and how far it has come.
    public var line: String { report ?? "\(stateText) \(path)" }
}
