/// A viewer of a post.
enum Viewer: CaseIterable {
    case owner, another, nobody

    /// The viewer's username in the demo blog.
    var username: String? {
        switch self {
        case .owner: "ada"
        case .another: "mei"
        case .nobody: nil
        }
    }
}
