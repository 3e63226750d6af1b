import BlogOperations
import BlogTestSupport
import Testing

@Suite("Transfer of a whole blog")
struct TransferSuite {
    /// The tiny blog, an import, an unpublished post, unusual texts, and a purged post.
    private func full(_ kind: StoreKind) async throws -> TestStore {
        var content = SeedContent.tinyBlog
        content.posts.append(.blog("Ünïcode 🌍 \u{0301}", by: 2, body: "東京\0\r\n\u{2028}\"\\", at: 1_900))
        let store = try await kind.store(content)
        let repositories = store.repositories
        // One name in two encodings of Unicode, which differ by their bytes only.
        _ = try await repositories.add(.example("Caf\u{E9}"), authorUsername: .importer, at: .example)
        let purged = try await repositories.add(
            .example("b.md", key: "Zoë"), authorUsername: Username("zo"), at: .example)
        _ = try await repositories.add(
            .example("Cafe\u{301}", key: "Abe"), authorUsername: Username("abe"), at: .example)
        try await store.purge(try #require(purged))
        _ = try await repositories.change(PostID(2), seenBy: UserID(1)) { _ in .unpublish }
        for text in ["Ünïcode 🌍\n\t\u{202E}x\u{202C}", "Deleted"] {
            _ = try await repositories.addComment(
                .example(text), to: PostID(1), by: UserID(2), at: .example, once: nil)
        }
        // Its number is not given again.
        _ = try await repositories.deleteComment(CommentID(2)) { _ in }
        _ = try await repositories.change(PostID(1), seenBy: UserID(1)) { _ in
            .edit(SearchableEdit(PostEdit(commentsClosed: true), nil, nil), at: .example)
        }
        let pending = PostContent(title: Title(stored: "Ü"), body: Body(stored: "東京\0\r\n"))
        _ = try await repositories.change(PostID(1), seenBy: UserID(1)) { _ in
            .keep(PendingText(pending, for: PostVersion(3)))
        }
        let site = try SiteTexts(name: "Ünïcode \"<b>\"", line: nil, footer: "x")
        try await repositories.perform(OwnerAction(changing: site), by: nil, at: .example)
        for user in [UserID(3), UserID(1)] {
            let file = PictureFile(
                name: String(repeating: "f0", count: 32) + ".jpg", width: 2, height: 1, bytes: 1 << 40)
            _ = try await repositories.addPicture(
                file, alt: .none, by: user, at: .example, within: .max)
        }
        let last = try await repositories.addDraft(
            Title("Last"), Body(""), by: UserID(3), at: .example)
        try await store.purge(last.draft.id)
        return store
    }

    private func records(of store: TestStore) async throws -> RecordingSink {
        let kept = RecordingSink()
        try await store.repositories.readAll(into: kept)
        return kept
    }

    @Test(
        "A transfer between two stores preserves everything", arguments: stores,
        StoreKind.allCases)
    func roundTrip(from: StoreKind, to: StoreKind) async throws {
        let first = try await records(of: full(from))
        let second = try await to.store()

        try await second.repositories.fill(
            from: RecordSourceStub(first.records, stating: first.inventory))

        let again = try await records(of: second)
        #expect(again.records == first.records)
        #expect(again.inventory == first.inventory)
        #expect(first.records.map(\.kind).count == first.inventory?.total)
        #expect(Set(first.records.map(\.kind)) == Set(BlogRecord.Kind.allCases).subtracting([.media]))
        let next = try await second.repositories.addDraft(
            Title("New"), Body(""), by: UserID(1), at: .example)
        #expect(next.draft.id.rawValue == (first.inventory?.marks.lastPost ?? 0) + 1)
        #expect(first.inventory?.marks.lastPost == 10)
    }

    @Test("A sink receives only the records that it selects", arguments: stores)
    func selection(kind: StoreKind) async throws {
        let store = try await full(kind)
        let articles = RecordingSink(.articles)

        try await store.repositories.readAll(into: articles)

        let everything = try await records(of: store)
        let posts = everything.records.compactMap { record -> PostRecord? in
            if case .post(let post) = record, post.state != .trashed { post } else { nil }
        }
        let users = everything.records.filter { record in
            if case .user(let user) = record { posts.contains { $0.author == user.id } } else { false }
        }
        #expect(articles.records == users + posts.map(BlogRecord.post))
        #expect(articles.inventory?.counts == [.user: users.count, .post: posts.count])
        for kind in BlogRecord.Kind.allCases {
            let rest = articles.inventory?.leftOut[kind] ?? 0
            #expect(rest == (everything.inventory?[kind] ?? 0) - (articles.inventory?[kind] ?? 0), "\(kind)")
        }
        #expect(articles.inventory?.leftOut[.user] == 2 && articles.inventory?.leftOut[.post] == 1)
    }

    @Test("An export of a user has what they have written, done and added", arguments: stores)
    func ofUser(kind: StoreKind) async throws {
        let store = try await full(kind)
        let hidden = OwnerAction(hiding: .comment(CommentID(1)))
        try await store.repositories.perform(hidden, by: nil, at: .example)
        let everything = try await records(of: store).records
        for user in [UserID(1), UserID(2), UserID(3)] {
            let own = RecordingSink(.user(user))

            try await store.repositories.readAll(into: own)

            let expected = everything.filter { record in
                switch record {
                case .user(let record): record.id == user
                case .post(let post): post.author == user
                case .reaction(let reaction): reaction.user == user
                case .picture(let picture): picture.user == user
                default: false
                }
            }
            #expect(Set(own.records) == Set(expected) && own.records.count == expected.count)
            #expect(expected.count > 1)
            #expect(own.inventory?.user == user && own.inventory?.total == expected.count)
            #expect(own.inventory?.leftOut == (user == UserID(2) ? [.reaction(.comment): 1] : [:]))
        }
    }

    @Test("An export has one order, whatever the order of the import", arguments: stores)
    func order(kind: StoreKind) async throws {
        let records = try await records(of: full(kind)).records

        let kinds = BlogRecord.Kind.allCases
        let places = records.compactMap { kinds.firstIndex(of: $0.kind) }
        #expect(places == places.sorted())
        let likes = records.compactMap { record -> [Int64]? in
            if case .reaction(let like) = record, like.kind == .like {
                [like.target, like.user?.rawValue ?? 0]
            } else {
                nil
            }
        }
        #expect(likes == [[1, 2], [1, 3], [4, 1], [5, 1]])
        let keys = records.compactMap { record -> String?? in
            if case .importAuthor(let author) = record { author.key } else { nil }
        }
        #expect(keys == [nil, "Abe", "Zoë"])
        let paths = records.compactMap { record in
            if case .importedFile(let file) = record { Array(file.path.utf8) } else { nil }
        }
        #expect(paths == ["Cafe\u{301}", "Caf\u{E9}", "b.md"].map { Array($0.utf8) })
    }

    @Test("An import needs an empty store", arguments: stores)
    func notEmpty(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        let before = try await records(of: store).records
        let more = RecordSourceStub([.user(.named("dora", id: 9))])

        await #expect(throws: TransferError.notEmpty) {
            try await store.repositories.fill(from: more)
        }
        #expect(try await records(of: store).records == before)
    }

    @Test(
        "An import with one invalid record changes nothing", arguments: stores,
        [
            (BlogRecord.user(.named("ada", id: 9)), RecordObstacle.isThereAlready),
            (.user(.named("else", id: 1)), .isThereAlready),
            (.like(.link(2, 1, at: 5)), .isThereAlready),
            (comment(on: 2), .isThereAlready), (comment(7, on: 9), .refersToNothing),
            (.like(.link(9, 1, at: 5)), .refersToNothing),
            (.like(.link(1, 9, at: 5)), .refersToNothing),
            (.follow(.link(1, 1, at: 5)), .breaksRule),
            (.follow(.link(1, 7, at: 5)), .refersToNothing),
            (.importAuthor(ImportAuthorRecord(key: "k", user: UserID(8))), .refersToNothing),
        ])
    func obstacles(kind: StoreKind, wrong: (record: BlogRecord, obstacle: RecordObstacle)) async throws {
        let store = try await kind.store()
        let good = try await records(of: .memory(.tinyBlog)).records + [Self.comment(on: 1)]

        await #expect(throws: wrong.obstacle) {
            try await store.repositories.fill(from: RecordSourceStub(good + [wrong.record]))
        }

        let left = try await records(of: store)
        #expect(left.records.isEmpty)
        #expect(left.inventory?.marks == StoreMarks())
    }

    private static func comment(_ id: Int64 = 5, on post: Int64) -> BlogRecord {
        .reaction(.comment(CommentID(id), .example(), on: PostID(post), by: UserID(2), at: .example))
    }

    @Test("A failing sink ends an export with its error and changes nothing", arguments: stores)
    func failingSink(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)

        await #expect(throws: TransferError.output(reason: "gone")) {
            try await store.repositories.readAll(
                into: RecordingSink(failingWith: TransferError.output(reason: "gone")))
        }
        #expect(try await records(of: store).inventory?.total == 16)
    }
}
