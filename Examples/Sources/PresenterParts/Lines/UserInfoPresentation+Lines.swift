public import BlogContracts

extension UserInfoPresentation {
    /// The head of a page.
    public var lines: [String] {
        let counts = [blogCountText, followerCountText, followingCountText, friendCountText]
        return ["\(name) · @\(username)", summary, counts.joined(separator: " · "), relationText ?? ""]
            .filter { !$0.isEmpty }
    }
}
