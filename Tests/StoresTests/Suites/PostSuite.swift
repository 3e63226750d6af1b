import BlogTestSupport
import Testing

@Suite("Post repository")
struct PostSuite {
    /// NUL, both line endings, a four-byte character, and a letter in two encodings.
    private let oddText = "nul \0 crlf \r\n cr \r four 🧵 composed \u{E9} decomposed e\u{301}\n\n"

    @Test("A new draft belongs to its author and preserves every byte", arguments: stores)
    func addDraft(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let title = Title(stored: "e\u{301} 🧵")

        let added = try await store.addDraft(title, Body(stored: oddText), by: bob, at: .example)

        #expect(added.draft.id == PostID(6))
        #expect(added.draft.authorID == bob)
        #expect(added.draft.title == title)
        #expect(added.draft.excerpt == SearchableBody(Body(stored: oddText)).excerpt)
        #expect(added.draft.editedAt == .example)
        #expect(added.draft.version == PostVersion(1))
        #expect(Array(added.body.markdown.utf8) == Array(oddText.utf8))
        #expect(try await store.draft(added.draft.id) == added)
        #expect(try await store.drafts(by: bob, page).items == [added.draft])
        await #expect(throws: StoreError.self) {
            try await store.addDraft(title, Body(stored: ""), by: UserID(99), at: .example)
        }
    }

    @Test(
        "A text is kept beside a blog, which stays as it is, and goes when it is removed or the blog is purged",
        arguments: stores)
    func pending(kind: StoreKind) async throws {
        let test = try await kind.store(.tinyBlog)
        let store = test.repositories
        let before = try await store.blog(PostID(1), seenBy: ada)
        let text = PendingText(
            PostContent(
                title: Title(stored: "e\u{301} 🧵"), body: Body(stored: oddText),
                tags: try Tags(list: "Swift, 東京")), for: PostVersion(7))
        #expect(try await store.pendingText(of: PostID(1), by: ada) == nil)

        let kept = try #require(try await store.change(PostID(1), seenBy: ada) { _ in .keep(text) })
        let found = try #require(try await store.pendingText(of: PostID(1), by: ada))

        #expect(try await store.pendingText(of: PostID(1), by: UserID(2)) == nil)
        #expect(kept.text.blog == before && kept.change == .keep(text))
        #expect(found == text && Array(found.content.body.markdown.utf8) == Array(oddText.utf8))
        #expect(try await store.blog(PostID(1), seenBy: ada) == before)
        _ = try await store.change(PostID(1), seenBy: ada) { _ in .keep(nil) }
        #expect(try await store.pendingText(of: PostID(1), by: ada) == nil)
        _ = try await store.change(PostID(1), seenBy: ada) { _ in .keep(text) }
        try await test.purge(PostID(1))
        #expect(try await store.pendingText(of: PostID(1), by: ada) == nil)
        #expect(try await store.pendingText(of: PostID(99), by: ada) == nil)
    }

    @Test(
        "A decision sees the text that is kept, one of eight concurrent ones is kept, and an edit removes it with itself",
        arguments: stores)
    func pendingVersions(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        @Sendable func text(_ number: Int) -> PendingText {
            PendingText(
                PostContent(title: Title(stored: "\(number)"), body: Body(stored: oddText)), for: .first)
        }

        let winners = try await concurrently(8) { number in
            try await store.change(PostID(1), seenBy: UserID(1)) {
                $0.pending == nil ? .keep(text(number)) : nil
            }?.change.map { _ in number }
        }.compactMap(\.self)

        let kept = try #require(winners.first)
        #expect(winners.count == 1)
        _ = try await store.change(PostID(1), seenBy: ada) { post in
            #expect(
                post.pending == text(kept)
                    && PendingVersion(of: post.pending) == PendingVersion(of: text(kept)))
            return .edit(
                SearchableEdit(PostEdit(tags: Tags(stored: "new")), nil, nil), at: .example,
                removingPending: true)
        }
        #expect(try await store.pendingText(of: PostID(1), by: ada) == nil)
        let edited = try #require(try await store.blog(PostID(1), seenBy: ada)).blog
        #expect(edited.version == PostVersion(2) && edited.tags == Tags(stored: "new"))
    }

    @Test("An edit sets the excerpt, the date and the version", arguments: stores)
    func edit(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let edit = PostChange.edit("New", oddText, at: .example)

        let draft = try #require(try await store.change(PostID(3), seenBy: ada) { _ in edit })
        let blog = try #require(try await store.change(PostID(1), seenBy: bob) { _ in edit })

        #expect(draft.change == edit)
        #expect(draft.text.draft?.draft.version == PostVersion(2))
        #expect(draft.text.draft?.draft.editedAt == .example)
        #expect(try await store.draft(PostID(3)) == draft.text.draft)
        #expect(blog.text.blog?.blog.title.text == "New")
        #expect(blog.text.blog?.blog.excerpt == SearchableBody(Body(stored: oddText)).excerpt)
        #expect(blog.text.blog?.blog.editedAt == .example)
        #expect(blog.text.blog?.blog.isLiked == true)
        #expect(blog.text.blog?.blog.likeCount == 2)
        #expect(try await store.blog(PostID(1), seenBy: bob) == blog.text.blog)
    }

    @Test("An edit of the title keeps the body, and an edit of the body keeps the title", arguments: stores)
    func editPart(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        let titled = try await store.change(PostID(1), seenBy: ada) { _ in
            .edit("Orange", nil, at: .example)
        }
        let bodied = try await store.change(PostID(2), seenBy: ada) { _ in .edit(nil, "Plum.", at: .example) }

        #expect(titled?.text.blog?.blog.title.text == "Orange")
        #expect(titled?.text.blog?.body.markdown == "Text.")
        #expect(titled?.text.blog?.blog.excerpt.text == "Text.")
        #expect(bodied?.text.blog?.blog.title.text == "Second")
        #expect(bodied?.text.blog?.blog.excerpt.text == "Plum.")
        for (words, id) in [("orange text", 1), ("second plum", 2)] {
            let found = try await store.search(SearchRequest(try SearchQuery(words)), seenBy: nil)
            #expect(found.hits.map(\.blog.id) == [PostID(Int64(id))])
        }
    }

    @Test("A blog shows an edit that is later than its publication", arguments: stores)
    func editDate(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let published = try #require(try await store.blog(PostID(1), seenBy: nil)).blog.publishedAt

        for (seconds, isShown) in [(-1, false), (0, false), (1, true)] as [(Int64, Bool)] {
            let date = published.adding(seconds: seconds)
            _ = try await store.change(PostID(1), seenBy: ada) { _ in .edit("\(seconds)", nil, at: date) }
            let blog = try #require(try await store.blog(PostID(1), seenBy: nil)).blog
            #expect(blog.editedAt == (isShown ? date : nil))
        }
    }

    @Test("Unpublishing keeps the likes and the first publication date", arguments: stores)
    func unpublishAndPublish(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let before = try #require(try await store.blog(PostID(1), seenBy: nil)).blog

        let hidden = try await store.change(PostID(1), seenBy: ada) { _ in .unpublish }
        let blogsMeanwhile = try await store.user(ada, seenBy: nil)?.counts.blogs
        let shown = try await store.change(PostID(1), seenBy: ada) { post in
            .publish(since: post.publishedAt ?? .example)
        }

        #expect(hidden?.text.draft?.draft.version == PostVersion(2))
        #expect(blogsMeanwhile == 1)
        let after = try #require(shown?.text.blog?.blog)
        #expect(after.publishedAt == before.publishedAt)
        #expect(after.editedAt == nil)
        #expect(after.likeCount == before.likeCount)
        #expect(after.shareCount == before.shareCount)
        #expect(after.version == PostVersion(3))
        #expect(try await store.user(ada, seenBy: nil)?.counts.blogs == 2)
        #expect(try await store.likers(of: PostID(1), page)?.items.count == 2)
    }

    @Test("A deleted post appears in no list", arguments: stores)
    func trash(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let moment = Timestamp.example

        for id in [1, 3].map(PostID.init) {
            let gone = try await store.change(id, seenBy: ada) { _ in .trash(at: moment) }
            #expect(gone == ChangedPost(change: .trash(at: moment), text: .trashed(id)))
            #expect(try await store.draft(id) == nil)
            #expect(try await store.blog(id, seenBy: ada) == nil)
        }

        #expect(try await store.drafts(by: ada, page).items.isEmpty)
        #expect(try await store.blogs(by: ada, page, seenBy: nil).items.map(\.id) == [PostID(2)])
        #expect(try await store.user(ada, seenBy: nil)?.counts.blogs == 1)
        let seen = try await store.change(PostID(1), seenBy: ada) { post in
            #expect(post.state == .trashed)
            #expect(post.version == PostVersion(2))
            return nil
        }
        #expect(seen?.text == .trashed(PostID(1)))
    }

    @Test("A post without a change, or with a refused change, stays the same", arguments: stores)
    func undecided(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let before = try await store.draft(PostID(3))

        let same = try await store.change(PostID(3), seenBy: ada) { _ in nil }
        await #expect(throws: ServiceError.stale) {
            _ = try await store.change(PostID(3), seenBy: ada) { _ throws(ServiceError) in throw .stale }
        }
        let nothing = try await store.change(PostID(9), seenBy: ada) { _ in
            Issue.record("A missing post was passed to the decision")
            return nil
        }

        #expect(same?.change == nil)
        #expect(same?.text.draft == before)
        #expect(nothing == nil)
        #expect(try await store.draft(PostID(3)) == before)
    }

    @Test("The decision about a change receives the whole post", arguments: stores)
    func whole(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories

        _ = try await store.change(PostID(2), seenBy: bob) { post in
            #expect(
                post
                    == Post(
                        id: PostID(2), authorID: UserID(1), state: .published,
                        content: PostContent(title: Title(stored: "Second"), body: Body(stored: "Text.")),
                        publishedAt: Timestamp(secondsSince1970: 2_000),
                        version: PostVersion(1)))
            return nil
        }
        _ = try await store.change(PostID(3), seenBy: bob) { post in
            #expect(post.state == .draft)
            #expect(post.publishedAt == nil)
            return nil
        }
    }
}
