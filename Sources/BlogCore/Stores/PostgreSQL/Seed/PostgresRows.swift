package import BlogDomain
package import Database
import SQLStoreParts

/// Rows of a blog, which are sent table by table with COPY, and the rows whose counts change with them.
package struct PostgresRows {
    /// The tables in the order in which rows may refer to each other.
    private enum Table: Hashable {
        case users, posts, bodies, aliases
        case reactions(ReactionKind)
        case importAuthors, imports, pictures

        static let all: [Table] =
            [.users, .posts, .bodies, .aliases] + ReactionKind.allCases.map(Table.reactions)
            + [.importAuthors, .imports, .pictures]

        var name: String {
            switch self {
            case .users: "users"
            case .posts: "posts"
            case .bodies: "post_bodies"
            case .aliases: "aliases"
            case .reactions(let kind): kind.table
            case .importAuthors: "import_authors"
            case .imports: "imports"
            case .pictures: "pictures"
            }
        }

        var columns: [String] {
            switch self {
            case .users: ["id", "username", "name", "summary", "icon_url", "joined_at", "password_hash"]
            case .posts:
                [
                    "id", "author_id", "state", "trashed_from", "excerpt", "stated_excerpt", "created_at",
                    "edited_at", "published_at", "deleted_at", "version",
                ] + PostContent.columns
            case .bodies: ["post_id", "body", "title_words", "body_words", "is_published", "pending"]
            case .aliases: ["path", "post_id"]
            case .reactions(let kind): kind.columns
            case .importAuthors: ["key", "user_id"]
            case .imports: ["path", "post_id", "version", "author_key", "date"]
            case .pictures: ["user_id", "name", "width", "height", "bytes", "alt", "added_at"]
            }
        }
    }

    private var rows: [Table: [[SQLValue]]] = [:]
    private var taggedPosts: [PostRecord] = []
    /// The rows whose counts change, by table.
    private var counted: [String: Set<Int64>] = [:]
    /// The number of rows so far.
    private var sent = 0
    private var lastUser: Int64 = 0
    private var lastPost: Int64 = 0
    private var lastNumbers: [ReactionKind: Int64] = [:]

    package init() {}

    package mutating func add(_ user: UserRecord, password: PasswordHash? = nil) {
        lastUser = max(lastUser, user.id.rawValue)
        add(
            to: .users, .user(user.id), .text(user.username.text), .text(user.name.text),
            .text(user.summary.text), .text(user.iconURL?.text), .moment(user.joinedAt),
            .text(password?.text))
    }

    package mutating func add(_ post: PostRecord, _ content: SearchableContent) {
        let id = post.id
        let words = IndexedWords(of: content)
        lastPost = max(lastPost, id.rawValue)
        count("users", post.author.rawValue)
        add(
            to: .posts,
            [
                .post(id), .user(post.author), .text(post.state.rawValue), .text(post.trashedFrom?.rawValue),
                .utf8((post.excerpt ?? content.body.excerpt).text),
                .utf8(post.excerpt?.text), .moment(post.createdAt), .moment(post.editedAt),
                .moment(post.publishedAt), .moment(post.deletedAt), .integer(Int64(post.version.number)),
            ] + post.content.values)
        add(
            to: .bodies, .post(id), .utf8(post.content.body.markdown), .text(words.title), .text(words.body),
            // COPY takes the byte of a boolean as it is.
            .blob([post.state == .published ? 1 : 0]), .utf8(post.pending?.stored))
        for alias in post.aliases { add(to: .aliases, .text(alias.text), .post(id)) }
        if post.content.tags != .none { taggedPosts.append(post) }
    }

    package mutating func add(_ reaction: Reaction) {
        if reaction.kind.isOfPost {
            count("posts", reaction.target)
        } else {
            if let user = reaction.user { count("users", user.rawValue) }
            count("users", reaction.target)
        }
        var values: [SQLValue] = [
            .viewer(reaction.user), .integer(reaction.target), .moment(reaction.at),
        ]
        if let id = reaction.id, let text = reaction.text {
            values += [.integer(id), .text(text)]
            lastNumbers[reaction.kind] = max(id, lastNumbers[reaction.kind, default: 0])
        }
        add(to: .reactions(reaction.kind), values)
    }

    package mutating func addImportAuthor(key: String?, _ user: UserID) {
        add(to: .importAuthors, .utf8(key), .user(user))
    }

    package mutating func addImportedFile(
        path: String, _ post: PostID?, _ version: PostVersion, authorKey: String?, date: Timestamp
    ) {
        add(
            to: .imports, .utf8(path), post.map(SQLValue.post) ?? .null,
            .integer(Int64(version.number)), .utf8(authorKey), .moment(date))
    }

    package mutating func addPicture(
        _ file: PictureFile, _ alt: AltText, of user: UserID, at moment: Timestamp
    ) {
        add(
            to: .pictures, .user(user), .text(file.name), .integer(Int64(file.width)),
            .integer(Int64(file.height)), .integer(Int64(file.bytes)), .text(alt.text), .moment(moment))
    }

    private mutating func add(to table: Table, _ values: SQLValue...) { add(to: table, values) }

    private mutating func add(to table: Table, _ values: [SQLValue]) {
        rows[table, default: []].append(values)
    }

    private mutating func count(_ table: String, _ id: Int64) {
        counted[table, default: []].insert(id)
    }

    /// Sends the rows that were added since the last call, and keeps their counts for ``finish(on:)``.
    package mutating func send(on session: PostgresSession) throws {
        for table in Table.all {
            guard let rows = rows.removeValue(forKey: table) else { continue }
            sent += try session.copy(into: table.name, table.columns) { add in
                for row in rows { try add(row) }
            }
        }
        if !taggedPosts.isEmpty { try sendTags(on: session) }
    }

    /// Forgets the rows that were not sent.
    package mutating func removeUnsent() {
        rows.removeAll()
        taggedPosts.removeAll()
    }

    /// Corrects the counts, and the identifiers that are assigned next. It is the last step of a transaction.
    package mutating func finish(on session: PostgresSession) throws {
        for (table, columns) in Dictionary(
            grouping: CountedColumn.every(isKept: "NOT purging"), by: \.table)
        {
            guard let rows = counted[table] else { continue }
            let changes = columns.map { "\($0.name) = \($0.count)" }.joined(separator: ", ")
            try session.run("UPDATE \(table) SET \(changes) WHERE id = ANY ($1)", .integers(rows.sorted()))
        }
        counted.removeAll()
        try session.raiseIdentifiers(of: "users", to: lastUser)
        try session.raiseIdentifiers(of: "posts", to: lastPost)
        for (kind, last) in lastNumbers { try session.raiseIdentifiers(of: kind.table, to: last) }
    }

    /// Updates the statistics of the tables after many rows: without them PostgreSQL plans for small tables.
    package func analyze(on session: PostgresSession) throws {
        guard sent >= 1_000 else { return }
        let tables = Table.all.map(\.name) + ["tags", "post_tags"]
        try session.execute("ANALYZE \(tables.joined(separator: ", "))")
    }

    private mutating func sendTags(on session: PostgresSession) throws {
        let posts = taggedPosts
        taggedPosts = []
        let keys = Set(posts.flatMap { $0.content.tags.keys.map(\.text) }).sorted()
        var identifiers: [String: Int64] = [:]
        let known = try session.run("SELECT key, id FROM tags WHERE key = ANY ($1)", .texts(keys))
        for row in 0..<known.count { identifiers[known.text(row, 0)] = known.integer(row, 1) }
        let missing = keys.filter { identifiers[$0] == nil }
        try session.copy(into: "tags", ["id", "key"]) { add in
            for key in missing {
                let id = Int64.random(in: 1..<1 << 53)
                identifiers[key] = id
                try add([.integer(id), .text(key)])
            }
        }
        try session.copy(into: "post_tags", ["post_id", "tag_id", "name", "author_id", "published_at"]) {
            add in
            for post in posts {
                for tag in post.content.tags.all {
                    guard let id = identifiers[tag.key.text] else { continue }
                    try add([
                        .post(post.id), .integer(id), .text(tag.name.text), .user(post.author),
                        .moment(post.state == .published ? post.publishedAt : nil),
                    ])
                }
            }
        }
        for id in identifiers.values { count("tags", id) }
    }
}

extension PostgresSession {
    /// The last identifier that a table has assigned; 0 before the first.
    package func lastIdentifier(of table: String) throws -> Int64 {
        try integer("SELECT last_value - (NOT is_called)::integer FROM \(table)_id_seq") ?? 0
    }

    /// Ensures that a table assigns no identifier up to `last`. If the transaction is rolled back, so is this.
    package func raiseIdentifiers(of table: String, to last: Int64) throws {
        guard try last > lastIdentifier(of: table) else { return }
        try execute("ALTER SEQUENCE \(table)_id_seq RESTART WITH \(last + 1)")
    }
}
