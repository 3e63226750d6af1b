public import BlogContracts

extension DraftCellPresentation {
    /// A row.
    public var line: String { "\(id)  \(title) · \(editedText)" }
}
