public import BlogContracts

extension ErrorPresentation {
    /// What went wrong.
    public var line: String { "! " + detail }
}
