import BlogOperations
import BlogTestSupport
import Database
import SQLiteStore
import Testing

@Suite("Random commands")
struct ModelSuite {
    @Test("Every store answers random commands as the memory store does", arguments: 1...3)
    func answers(seed: UInt64) async throws {
        let content = SeedContent(users: (1...5).map { .named("user\($0)", id: $0) })
        var stores: [any EveryRepository] = []
        for kind in StoreKind.allCases { stores.append(try await kind.store(content).repositories) }
        var random = SplitMix(seed: seed)

        for number in 1...LongTests.value(600, short: 200) {
            let command = Command(&random, at: Timestamp(secondsSince1970: Int64(10_000 + number)))
            var answers: [String] = []
            for store in stores { answers.append(try await command.run(on: store)) }
            #expect(Set(answers).count == 1, "\(number). \(command): \(answers)")
        }

        var states: [State] = []
        for store in stores { states.append(try await State(of: store)) }
        for state in states.dropFirst() {
            #expect(state.records == states[0].records)
            #expect(state.users == states[0].users)
            #expect(state.tags == states[0].tags)
            #expect(state.hits == states[0].hits)
        }
        #expect(states[0].records.count > 30)

        for case let store as SQLiteRepositories in stores {
            let path = try #require(try await store.read { $0.path })
            #expect(try SearchIndexOracle.isTrue(in: path))
            #expect(try await SQLiteMaintainer(path: path).findings { _ in } == [])
        }
    }
}

/// What readers and an export see of a store.
private struct State {
    let records: [BlogRecord]
    let users: [User?]
    let tags: [String]
    let hits: [[PostID]]

    init(of store: any EveryRepository) async throws {
        let sink = RecordingSink()
        try await store.readAll(into: sink)
        records = sink.records
        var users: [User?] = []
        var hits: [[PostID]] = []
        for id in 1...8 { users.append(try await store.user(UserID(Int64(id)), seenBy: UserID(1))) }
        for word in ["word1", "word2 word3", "common", "title-word1"] {
            let request = SearchRequest(try SearchQuery(word), limit: try PageLimit(100))
            hits.append(
                try await store.search(request, seenBy: nil).hits.map(\.blog.id).sorted {
                    $0.rawValue < $1.rawValue
                })
        }
        self.users = users
        self.hits = hits
        tags = try await store.tags(PageRequest(limit: PageLimit(100))).items.map {
            "\($0.tag.name.text): \($0.blogCount)"
        }
    }
}

/// A random command of a user, an author, an import or the purger.
private struct Command: CustomStringConvertible {
    private enum Kind: CaseIterable {
        case draft, publish, publishAgain, unpublish, edit, tag, discard, restore, purge, purgeAll, purgeOld
        case deletePurged, like, likeAgain, unlike, share, follow, followBack, unfollow, importPost,
            importAgain
    }

    private let kind: Kind
    private let user: UserID
    private let other: UserID
    private let post: PostID
    private let word: Int
    private let tags: Tags
    private let moment: Timestamp

    init(_ random: inout SplitMix, at moment: Timestamp) {
        kind = Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
        user = UserID(.random(in: 1...5, using: &random))
        other = UserID(.random(in: 1...6, using: &random))
        post = PostID(.random(in: 1...30, using: &random))
        word = .random(in: 1...4, using: &random)
        let names = ["Swift", "SWIFT", "Zoë", "a b", "Straße"].filter { _ in Bool.random(using: &random) }
        tags = (try? Tags(names)) ?? .none
        self.moment = moment
    }

    var description: String { "\(kind) user \(user.rawValue), \(other.rawValue), post \(post.rawValue)" }

    func run(on store: any EveryRepository) async throws -> String {
        switch kind {
        case .draft:
            let title = Title(stored: "Title word\(word)")
            let draft = try await store.addDraft(
                title, Body(stored: "A common text\0 with *word\(word + 1)*."), tags: tags, by: user,
                at: moment)
            return "\(draft)"
        case .publish, .publishAgain:
            return try await change(store) { $0.state == .draft ? .publish(since: moment) : nil }
        case .unpublish: return try await change(store) { $0.state == .published ? .unpublish : nil }
        case .edit:
            return try await change(store) {
                $0.state == .trashed ? nil : .edit("New word\(word)", "Another word\(word).", at: moment)
            }
        case .tag:
            return try await change(store) {
                $0.state == .trashed ? nil : .edit(tags: tags, at: moment)
            }
        case .discard: return try await change(store) { $0.state == .trashed ? nil : .trash(at: moment) }
        case .restore: return "\(String(describing: try await store.restore(post, by: user)))"
        case .purge: return "\(try await store.purge(post, by: user))"
        case .purgeAll: return "\(try await store.purgeTrash(of: user, atMost: 2) > 0)"
        case .purgeOld:
            let limit = moment.adding(seconds: -60)
            return "\(try await store.purgeTrash(deletedUpTo: limit, atMost: 3))"
        case .deletePurged:
            while try await store.deletePurged(atMost: 3) {}
            return ""
        case .like, .likeAgain:
            return answer(try await store.like(post, by: user, at: moment))
        case .unlike: return answer(try await store.unlike(post, by: user))
        case .share: return answer(try await store.share(post, by: user, at: moment))
        case .follow: return answer(user == other ? nil : try await store.follow(other, by: user, at: moment))
        case .followBack:
            guard user != other, try await store.exists(other) else { return "" }
            return answer(try await store.follow(user, by: other, at: moment))
        case .unfollow: return answer(try await store.unfollow(other, by: user))
        case .importPost, .importAgain: return try await importPost(store)
        }
    }

    private func answer<State>(_ outcome: Outcome<State>?) -> String {
        outcome.map { "\($0.state) \($0.isChange)" } ?? "nothing"
    }

    private func change(
        _ store: any EveryRepository, _ decide: @escaping @Sendable (Post) -> PostChange?
    ) async throws -> String {
        let changed = try await store.change(post, seenBy: user) { (post) throws(ServiceError) in decide(post)
        }
        return "\(String(describing: changed))"
    }

    /// Imports a file, or imports it again with other values.
    private func importPost(_ store: any EveryRepository) async throws -> String {
        let file = ImportedPost(
            path: "\(word).md",
            content: PostContent(
                title: Title(stored: "Imported word\(word)"), body: Body(stored: "A common import"),
                tags: tags),
            date: moment, isPublished: user.rawValue > 2,
            author: ImportedAuthor(
                key: other.rawValue > 3 ? "key\0\(other.rawValue)" : nil,
                name: DisplayName(stored: "Somebody")),
            excerpt: word > 2 ? Excerpt(stored: "Stated") : nil,
            aliases: [Alias(stored: "/a\(word)"), Alias(stored: "/b\(other.rawValue)")])
        guard case .present(let state)? = try await store.importRecord(ofFile: file.path) else {
            let added = try await store.add(file, authorUsername: .importer, at: moment)
            return "\(String(describing: added))"
        }
        let isUpdated = try await store.update(
            state.id, with: file, authorUsername: .importer, ifStill: state.version, at: moment)
        return "\(isUpdated)"
    }
}
