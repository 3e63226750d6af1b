import BlogOperations
import BlogTestSupport
import Testing

@Suite("Statistics of a store")
struct StatisticsSuite {
    @Test(
        "The figures count users, posts by state, likes, follows and shares; an empty store has none",
        arguments: stores)
    func counts(kind: StoreKind) async throws {
        var content = SeedContent.tinyBlog
        // Of two blogs of the same second, the one with the larger number is newer.
        content.posts.append(.blog("Third", at: 2_000))
        let empty = try await kind.store().repositories.statistics(at: .example)

        let statistics = try await kind.store(content).repositories.statistics(at: .example)

        #expect(empty.users == 0 && empty.blogs == 0 && empty.reactions[.like] == 0)
        #expect(empty.newestBlog == nil)
        #expect(statistics.users == 3)
        #expect(statistics.blogs == 4 && statistics.drafts == 1 && statistics.trashed == 1)
        #expect(statistics.reactions == [.like: 4, .follow: 3, .share: 1, .comment: 0])
        #expect(
            statistics.newestBlog
                == NewestBlog(
                    id: PostID(6), title: Title(stored: "Third"),
                    publishedAt: Timestamp(secondsSince1970: 2_000)
                ))
        #expect((statistics.file == nil) == (kind == .memory))
    }

    @Test("A session counts until it expires", arguments: stores)
    func sessions(kind: StoreKind) async throws {
        let repositories = try await kind.store(.tinyBlog).repositories
        let token = StoredToken.example(1, of: UserID(1))
        _ = try await repositories.add(token)

        let before = try await repositories.statistics(at: token.expiresAt.adding(seconds: -1))
        let after = try await repositories.statistics(at: token.expiresAt)

        #expect(before.sessions == 1 && after.sessions == 0)
    }

    @Test("The schema version is the name of the last migration")
    func schemaVersion() async throws {
        let statistics = try await TestStore.sqlite().repositories.statistics(at: .example)

        let file = try #require(statistics.file)
        #expect(file.schemaVersion.wholeMatch(of: /\d{4}_[a-z_]+/) != nil)
        #expect(file.bytes > 0)
    }
}
