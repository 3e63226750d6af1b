public struct TagPresentation: Hashable, Sendable {
    /// The key, by which all spellings are one tag. It is part of the address of the tag.
    public let key: String
    /// The name, as the author has written it.
    public let name: String

    public init(key: String, name: String) {
        self.key = key
        self.name = name
    }
}

/// The tags of a post.
public struct TagsPresentation: Hashable, Sendable {
    /// A post without tags.
    public static let none = TagsPresentation(tags: [], text: nil)

    /// The tags in the author's order.
    public let tags: [TagPresentation]
    /// The names, for people; nil without tags.
    public let text: String?

    public init(tags: [TagPresentation], text: String?) {
        self.tags = tags
        self.text = text
    }
}

/// One row of the list of all tags.
public struct TagCellPresentation: RowPresentation {
    public let id: Int64
    /// The tag, as its newest blog spells it.
    public let tag: TagPresentation
    public let blogs: CountPresentation

    public init(id: Int64, tag: TagPresentation, blogs: CountPresentation) {
        self.id = id
        self.tag = tag
        self.blogs = blogs
    }
}
