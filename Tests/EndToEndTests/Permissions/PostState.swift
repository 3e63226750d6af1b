/// The state of a post.
enum PostState: String, CaseIterable {
    case draft, published, unpublished, trashed

    // Texts that occur only in the post of this state.
    var title: String { "Title-\(rawValue)-Q" }
    var excerpt: String { "Excerpt-\(rawValue)-Q" }
    var ending: String { "Ending-\(rawValue)-Q" }
}
