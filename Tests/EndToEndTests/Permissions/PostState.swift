/// What may have become of a post.
enum PostState: String, CaseIterable {
    case draft, published, unpublished, trashed

    // What a post in this state says, and no other does.
    var title: String { "Title-\(rawValue)-Q" }
    var excerpt: String { "Excerpt-\(rawValue)-Q" }
    var ending: String { "Ending-\(rawValue)-Q" }
}
