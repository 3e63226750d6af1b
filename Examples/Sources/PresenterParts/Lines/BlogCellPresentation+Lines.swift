public import BlogContracts

extension BlogCellPresentation {
    /// A row, and what went wrong with it.
    public func lines(_ error: ErrorPresentation? = nil) -> [String] {
        let meta = [authorText, publishedText, editedText, likeCountText, likedText].compactMap(\.self)
        let lines = ["\(id)  \(title)", "    " + meta.joined(separator: " · ")]
        return lines + (error.map { ["    " + $0.line] } ?? [])
    }
}
