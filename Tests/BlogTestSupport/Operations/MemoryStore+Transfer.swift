import BlogDomain
public import BlogOperations
public import MemoryStore

extension MemoryStore: TransferRepository {
    public func readAll(into sink: any RecordSink) async throws {
        let state = try await read { $0 }
        let everything = state.records
        let records = everything.filter(state.isPart(of: sink.selection))
        func counts(_ records: [BlogRecord]) -> [BlogRecord.Kind: Int] {
            Dictionary(grouping: records, by: \.kind).mapValues(\.count)
        }
        var inventory = BlogInventory(counts: counts(everything), marks: state.marks).only(counts(records))
        var owner: UserID?
        if case .user(let user) = sink.selection {
            (owner, inventory.user, inventory.leftOut) = (user, user, [:])
        }
        let hidden = state.hidden.count { object, hidden in
            if case .comment = object { owner == nil || hidden.author == owner } else { false }
        }
        if hidden > 0, sink.selection != .articles { inventory.leftOut[.reaction(.comment)] = hidden }
        try sink.begin(inventory)
        for record in records { try sink.take(record) }
        try sink.end()
    }

    public func fill(from source: any RecordSource) async throws {
        try await change { state in
            guard state.users.isEmpty else { throw TransferError.notEmpty }
            let inventory = try source.begin()
            var names: Set<String> = []
            while let record = try source.next() {
                if case .user(let user) = record, !names.insert(user.username.text).inserted {
                    throw RecordObstacle.isThereAlready
                }
                try state.add(record)
            }
            state.marks = inventory.marks
            state.changed(.everything)
        }
    }
}

extension MemoryState {
    /// All records, in the order of a transfer.
    var records: [BlogRecord] {
        var records = users.values.sorted { $0.id < $1.id }.map { BlogRecord.user($0) }
        records += posts.values.sorted { $0.id.rawValue < $1.id.rawValue }.map { .post($0) }
        for kind in ReactionKind.allCases { records += reactions(kind).map(BlogRecord.reaction) }
        records += importedAuthors.map { ImportAuthorRecord(key: $0.key?.text, user: $0.value) }
            .sorted { before($0.key, $1.key) }.map(BlogRecord.importAuthor)
        records += imports.map { path, file in
            ImportedFileRecord(
                path: path.text, post: posts[file.post]?.id, version: file.version, authorKey: file.authorKey,
                date: file.date)
        }.sorted { before($0.path, $1.path) }.map(BlogRecord.importedFile)
        if site != SiteTexts() { records.append(.site(site)) }
        records += pictures.values.sorted { $0.id < $1.id }.map { .picture(UserPictureRecord($0)) }
        return records
    }

    /// Whether a record belongs to a selection.
    func isPart(of selection: RecordSelection) -> (BlogRecord) -> Bool {
        switch selection {
        case .everything: return { _ in true }
        case .articles:
            let authors = Set(posts.values.filter { $0.state != .trashed }.map(\.author))
            return { record in
                switch record {
                case .user(let user): authors.contains(user.id)
                case .post(let post): post.state != .trashed
                default: false
                }
            }
        case .user(let owner):
            return { record in
                switch record {
                case .user(let user): user.id == owner
                case .post(let post): post.author == owner
                case .reaction(let reaction): reaction.user == owner
                case .picture(let picture): picture.user == owner
                default: false
                }
            }
        }
    }

    /// - Throws: ``RecordObstacle``. Then the caller must discard this state.
    mutating func add(_ record: BlogRecord) throws {
        switch record {
        case .user(let user):
            try require(users[user.id] == nil)
            add(user)
        case .post(let post):
            try require(post.author)
            try require(posts[post.id] == nil)
            add(post)
        case .reaction(let reaction):
            if let user = reaction.user { try require(user) }
            if reaction.kind.isOfPost {
                try require(PostID(reaction.target))
            } else {
                try require(UserID(reaction.target))
                guard reaction.target != reaction.user?.rawValue else { throw RecordObstacle.breaksRule }
            }
            try require(add(reaction))
        case .importAuthor(let author):
            try require(author.user)
            try require(
                importedAuthors.updateValue(author.user, forKey: author.key.map(ExactString.init)) == nil)
        case .importedFile(let file):
            if let post = file.post { try require(post) }
            // No post has the number zero.
            let known = MemoryImport(
                post: file.post ?? PostID(0), version: file.version, authorKey: file.authorKey,
                date: file.date)
            try require(imports.updateValue(known, forKey: ExactString(file.path)) == nil)
        case .site(let texts): site = site.changed(by: texts)
        case .picture(let picture):
            try require(picture.user)
            add(picture.file, picture.alt, of: picture.user, at: picture.addedAt)
        case .media: break
        }
    }

    fileprivate var marks: StoreMarks {
        get { StoreMarks(lastUser: lastUser, lastPost: lastPost, lastReactions: lastNumbers) }
        set {
            for (kind, last) in newValue.lastReactions { raise(kind, to: last) }
            lastUser = max(lastUser, newValue.lastUser)
            lastPost = max(lastPost, newValue.lastPost)
        }
    }

    private func require(_ user: UserID) throws {
        guard users[user] != nil else { throw RecordObstacle.refersToNothing }
    }

    private func require(_ post: PostID) throws {
        guard posts[post] != nil else { throw RecordObstacle.refersToNothing }
    }

    private func require(_ isNew: Bool) throws {
        guard isNew else { throw RecordObstacle.isThereAlready }
    }
}

/// Whether a text sorts before another by its bytes, as in SQLite. Nil sorts first.
private func before(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other != nil }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
}
