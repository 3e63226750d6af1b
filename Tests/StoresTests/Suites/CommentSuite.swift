import BlogOperations
import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Comment repository")
struct CommentSuite {
    private let first = PostID(1)
    private let draft = PostID(3)
    private let trashed = PostID(4)

    private func request(_ key: String, content: UInt8 = 1) throws -> KeyedRequest {
        KeyedRequest(
            user: bob, route: .addComment, key: try IdempotencyKey(key),
            content: Array(repeating: content, count: 32), moment: .example)
    }

    @Test(
        "A comment is read as it was written, with its author and the author of the blog",
        arguments: stores)
    func written(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let text = "One\n\ttwo \u{1F468}\u{200D}\u{1F469} e\u{301} <b>"

        let added = try await store.add(text, to: first, by: cy, at: 7)

        let comment = try #require(added?.object)
        #expect(comment.id == CommentID(1))
        #expect(comment.blog == first && comment.blogAuthor == ada)
        #expect(
            comment.author
                == Author(id: cy, username: Username(stored: "cy"), name: DisplayName(stored: "Cy")))
        #expect(comment.text == CommentText(stored: text))
        #expect(comment.at == Timestamp(secondsSince1970: 7))
        #expect(added?.isRepetition == false)
        #expect(try await store.comments(on: first, page)?.items == [comment])
        #expect(try await store.comment(CommentID(1)) == comment)
        #expect(try await store.comment(CommentID(2)) == nil)
        #expect(try await store.newestComments(on: first, atMost: .standard) == [comment])
        #expect(try await store.blogRow(first, seenBy: nil)?.comments.count == 1)
    }

    @Test(
        "Comments are listed in the order in which they were added, page by page, also while a clock is behind",
        arguments: stores)
    func order(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for (number, moment) in [10, 20, 20, 30, 25].enumerated() {
            _ = try await store.add("\(number)", to: first, by: bob, at: Int64(moment))
        }
        _ = try await store.add("other", to: PostID(2), by: bob, at: 15)

        #expect(try await pages(of: store) == [["0", "1"], ["2", "3"], ["4"]])
        let newest = try await store.newestComments(on: first, atMost: PageLimit(2))
        #expect(newest?.map(\.text.text) == ["4", "3"])
        #expect(newest?.first?.at == Timestamp(secondsSince1970: 30))
    }

    @Test("A comment of a clock that was more than a day ahead gives its date to no other", arguments: stores)
    func wrongClock(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for moment in [20, 86_430, 30, 29, 10_000_000, 31, 40] {
            _ = try await store.add("\(moment)", to: first, by: bob, at: Int64(moment))
        }

        let comments = try await store.comments(on: first, page)?.items ?? []
        #expect(
            comments.map { "\($0.text.text) \($0.at.secondsSince1970)" } == [
                "20 20", "29 29", "86430 86430", "30 86430", "31 86430", "40 86430", "10000000 10000000",
            ])
    }

    /// The texts of the comments of the first post, in pages of two.
    private func pages(of store: any Repositories) async throws -> [[String]] {
        var texts: [[String]] = []
        var next: Cursor?
        repeat {
            let page = try #require(
                try await store.comments(on: first, PageRequest(limit: PageLimit(2), after: next)))
            texts.append(page.items.map(\.text.text))
            next = page.next
        } while next != nil
        return texts
    }

    @Test("Only a published post has comments", arguments: stores)
    func published(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for post in [draft, trashed, PostID(99)] {
            #expect(try await store.comments(on: post, page) == nil)
            #expect(try await store.newestComments(on: post, atMost: .standard) == nil)
            #expect(try await store.add("No", to: post, by: bob) == nil)
        }
        #expect(try await store.comments(on: first, page)?.items == [])
        _ = try await store.add("Stays", to: first, by: bob)

        try await store.make(.unpublish, of: 1)
        #expect(try await store.comments(on: first, page) == nil)
        #expect(try await store.comment(CommentID(1)) == nil)
        #expect(try await store.deleteComment(CommentID(1)) { _ in } == nil)
        try await store.make(.publish(since: .example), of: 1)

        #expect(try await store.comments(on: first, page)?.items.map(\.text.text) == ["Stays"])
        #expect(try await store.blogRow(first, seenBy: nil)?.comments.count == 1)
    }

    @Test(
        "A closed post accepts no comment, and a refusal of a comment or a deletion changes nothing",
        arguments: stores)
    func refused(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        _ = try await store.add("Stays", to: first, by: bob)
        try await store.make(
            .edit(SearchableEdit(PostEdit(commentsClosed: true), nil, nil), at: .example), of: 1)
        let position = try await store.position()

        for request in [nil, try request("k")] {
            await #expect(throws: CommentError.areClosed) {
                try await store.add("No", to: first, by: bob, once: request)
            }
        }
        await #expect(throws: CommentError.notPermitted) {
            try await store.deleteComment(CommentID(1)) { _ in throw CommentError.notPermitted }
        }

        #expect(try await store.comments(on: first, page)?.items.count == 1)
        #expect(try await store.position() == position)
    }

    @Test("A deleted comment is gone, and its number is never used again", arguments: stores)
    func deleted(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for text in ["a", "b"] { _ = try await store.add(text, to: first, by: bob) }

        let deleted = try await store.deleteComment(CommentID(2)) { _ in }
        let again = try await store.deleteComment(CommentID(2)) { _ in }
        let next = try await store.add("c", to: first, by: bob)

        #expect(deleted?.text.text == "b")
        #expect(again == nil)
        #expect(next?.object.id == CommentID(3))
        #expect(try await store.blogRow(first, seenBy: nil)?.comments.count == 2)
    }

    @Test("A repeated request adds nothing, until its comment is deleted", arguments: stores)
    func repeated(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let request = try request("k")

        let one = try await store.add("a", to: first, by: bob, once: request)
        let other = try await store.add("a", to: first, by: bob, once: request)

        #expect(one?.isRepetition == false && other?.isRepetition == true)
        #expect(one?.object == other?.object)
        #expect(try await store.comments(on: first, page)?.items.count == 1)
        await #expect(throws: ServiceError.keyReused) {
            try await store.add("b", to: first, by: bob, once: self.request("k", content: 2))
        }
        _ = try await store.deleteComment(CommentID(1)) { _ in }
        await #expect(throws: CommentError.notFound(CommentID(1))) {
            try await store.add("a", to: first, by: bob, once: request)
        }
    }

    @Test("Closing comments changes neither the version nor the date of the edit", arguments: stores)
    func closed(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let before = try #require(try await store.blogRow(first, seenBy: nil))

        for isClosed in [true, false] {
            try await store.make(
                .edit(SearchableEdit(PostEdit(commentsClosed: isClosed), nil, nil), at: .example), of: 1)

            let after = try await store.blogRow(first, seenBy: nil)
            #expect(after?.comments == CommentState(count: 0, isClosed: isClosed))
            #expect(after?.version == before.version && after?.editedAt == before.editedAt)
        }
    }

    @Test("Purging a post deletes its comments in slices", arguments: stores)
    func purged(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        for number in 0..<5 { _ = try await store.add("\(number)", to: first, by: bob) }
        _ = try await store.add("other", to: PostID(2), by: bob)
        try await store.make(.trash(at: .example), of: 1)

        #expect(try await store.purge(first, by: ada))
        while try await store.deletePurged(atMost: 2) {}

        #expect(try await store.statistics(at: .example).reactions[.comment] == 1)
        #expect(try await store.add("next", to: PostID(2), by: bob)?.object.id == CommentID(7))
    }
}

extension CommentRepository {
    fileprivate func add(
        _ text: String, to post: PostID, by user: UserID, at moment: Int64 = 1_000,
        once request: KeyedRequest? = nil
    ) async throws -> Added<BlogDomain.Comment>? {
        try await addComment(
            CommentText(stored: text), to: post, by: user, at: Timestamp(secondsSince1970: moment),
            once: request)
    }
}
