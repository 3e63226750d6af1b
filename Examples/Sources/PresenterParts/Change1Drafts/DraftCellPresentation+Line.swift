public import BlogContracts

extension DraftCellPresentation {
    /// The draft in one line.
    public var line: String { "\(id)  \(title) · \(editedText)" }
}
