/// A viewer of a post.
enum Viewer: CaseIterable {
    case owner, another, anonymous

    /// The viewer's username in the demo blog.
    var username: String? {
        switch self {
        case .owner: "ada"
        case .another: "mei"
        case .anonymous: nil
        }
    }
}
