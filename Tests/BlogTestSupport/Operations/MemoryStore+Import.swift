public import BlogDomain
public import BlogOperations
public import MemoryStore

extension MemoryStore: ImportRepository {
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try await read { state in
            guard let record = state.imports[ExactString(path)] else { return nil }
            guard let post = state.posts[record.post] else { return .purged }
            return .present(
                ImportedState(
                    id: post.id, state: post.state, content: post.content, date: record.date,
                    authorKey: record.authorKey, version: post.version, importedVersion: record.version,
                    excerpt: post.excerpt, aliases: post.aliases, editedAt: post.editedAt))
        }
    }

    public func importedPaths() async throws -> [String] {
        try await read { state in
            state.imports.filter { state.posts[$0.value.post].map { $0.state != .trashed } ?? false }
                .map(\.key.text).sorted()
        }
    }

    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        try await change { state in
            let path = ExactString(post.path)
            guard state.imports[path] == nil else { return nil }
            let author = state.importedUser(post.author, username: authorUsername, at: post.date)
            let added = PostRecord(
                id: state.newPostID(), author: author, state: post.isPublished ? .published : .draft,
                content: post.content, createdAt: now, editedAt: post.editedAt ?? post.date,
                publishedAt: post.isPublished ? post.date : nil, excerpt: post.excerpt,
                aliases: post.aliases)
            state.add(added)
            state.imports[path] = MemoryImport(
                post: added.id, version: added.version, authorKey: post.author.key, date: post.date)
            state.changed(Subject.changing(added.id, from: nil, to: added.place))
            return added.id
        }
    }

    public func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool {
        try await change { state in
            guard let path = state.imports.first(where: { $0.value.post == id })?.key,
                let date = state.imports[path]?.date, var changed = state.posts[id],
                changed.version == version, changed.state != .trashed
            else { return false }
            let old = changed.place
            changed.author = state.importedUser(post.author, username: authorUsername, at: post.date)
            changed.take(post, insteadOfThatOf: date, at: now)
            state.add(changed)
            state.changed(Subject.changing(id, from: old, to: changed.place))
            state.imports[path] = MemoryImport(
                post: id, version: changed.version, authorKey: post.author.key, date: post.date)
            return true
        }
    }
}

extension MemoryState {
    /// The user for a foreign author. It is added with the author's first post.
    fileprivate mutating func importedUser(
        _ author: ImportedAuthor, username: Username, at joined: Timestamp
    ) -> UserID {
        let key = author.key.map(ExactString.init)
        if let known = importedAuthors[key] { return known }
        var number = 1
        while users.values.contains(where: { $0.username == username.numbered(number) }) { number += 1 }
        let user = UserRecord(
            id: newUserID(), username: username.numbered(number), name: author.name,
            summary: Summary(stored: ""), iconURL: nil, joinedAt: joined)
        add(user)
        changed(.user(user.id))
        importedAuthors[key] = user.id
        return user.id
    }
}

extension PostRecord {
    /// If the text changed, it counts as edited now. If it was never edited, its date follows the site's date. A post
    /// that the site hides keeps its publication date.
    fileprivate mutating func take(
        _ post: ImportedPost, insteadOfThatOf date: Timestamp, at now: Timestamp
    ) {
        if content.title != post.content.title || content.body != post.content.body {
            editedAt = now
        } else if editedAt == date {
            editedAt = post.date
        }
        editedAt = post.editedAt ?? editedAt
        let isClosed = content.commentsClosed
        content = post.content
        // A site says nothing about comments here.
        content.commentsClosed = isClosed
        excerpt = post.excerpt
        aliases = (aliases + post.aliases).ordered
        state = post.isPublished ? .published : .draft
        publishedAt = post.isPublished ? post.date : publishedAt
        version = PostVersion(version.number + 1)
    }
}
