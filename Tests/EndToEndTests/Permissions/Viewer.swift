/// Who comes to a post.
enum Viewer: CaseIterable {
    case owner, another, nobody

    /// Their username in the demo blog.
    var username: String? {
        switch self {
        case .owner: "ada"
        case .another: "mei"
        case .nobody: nil
        }
    }
}
