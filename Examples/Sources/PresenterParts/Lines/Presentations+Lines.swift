public import BlogContracts
public import BlogTransfer

extension UserInfoPresentation {
    /// The lines of a page's head.
    public var lines: [String] {
        let counts = [blogCountText, followerCountText, followingCountText, friendCountText]
        return ["\(name) · @\(username)", summary, counts.joined(separator: " · "), relationText ?? ""]
            .filter { !$0.isEmpty }
    }
}

extension BlogCellPresentation {
    /// The lines of a row, with an error below it.
    public func lines(_ error: ErrorPresentation? = nil) -> [String] {
        let meta = [authorText, publishedText, editedText, likeCountText, likedText].compactMap(\.self)
        let lines = ["\(id)  \(title)", "    " + meta.joined(separator: " · ")]
        return lines + (error.map { ["    " + $0.line] } ?? [])
    }
}

extension ImportRowPresentation {
    /// The file and its state in one line.
    public var line: String { report ?? "\(stateText) \(path)" }
}

extension ErrorPresentation {
    /// The error in one line.
    public var line: String { "! " + detail }
}
