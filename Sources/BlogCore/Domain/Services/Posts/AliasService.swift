/// Paths of other sites that lead to a blog.
public struct AliasService: Sendable {
    let services: Services

    /// The blogs that have aliases, by number, the last first. Everyone may read them.
    public func aliases(_ page: PageRequest) async throws -> Page<AliasedBlog> {
        try await services.repositories.aliases(page)
    }

    /// Adds an alias to one's own blog; nothing changes if it has the alias.
    /// - Throws: ``FieldError`` for `alias` if the path leads to another blog, or if the blog has 64 others.
    public func add(_ alias: Alias, to id: PostID, by viewer: UserID?) async throws -> AliasedBlog {
        let repositories = services.repositories
        let blog = try await repositories.blogRow(id, seenBy: viewer).found(.blog(id))
        try await viewer.authenticated(as: blog.author.id, to: .changeBlog, in: repositories)
        if let other = try await repositories.identifier(of: alias), other != id {
            throw FieldErrors([FieldError(field: "alias", .stated("leads to post \(other.rawValue)"))])
        }
        try await repositories.add(alias, to: id)
        let page = PageRequest(limit: .one, after: Cursor(at: AliasedBlog.date, id: id.rawValue + 1))
        let aliased = try await repositories.aliases(page).items.first
        guard let aliased, aliased.id == id, aliased.aliases.contains(alias) else {
            throw FieldErrors([
                FieldError(field: "alias", .stated("cannot be added: a post has at most \(Alias.limit)"))
            ])
        }
        return aliased
    }
}

/// A published blog with its aliases, ordered.
public struct AliasedBlog: Hashable, Sendable {
    public let id: PostID
    public let title: Title
    public let aliases: [Alias]

    /// The date of each row in the list, which has only numbers.
    public static let date = Timestamp.supportedRange.lowerBound

    /// Its place in the list.
    public var place: Cursor { Cursor(at: AliasedBlog.date, id: id.rawValue) }

    public init(id: PostID, title: Title, aliases: [Alias]) {
        self.id = id
        self.title = title
        self.aliases = aliases.ordered
    }
}

extension Services {
    public var aliases: AliasService { AliasService(services: self) }
}
