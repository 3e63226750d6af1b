import BlogTestSupport
import BlogViews
import Testing

/// Bob's comments on Ada's blog 1, in an open list.
@MainActor @Suite("An open list of comments", .timeLimit(.minutes(10)))
struct CommentListPresenterTests {
    private let fixture = PresenterFixture()
    private let view = RecordingComments()
    private let blog = PostID(1)

    private func list(viewer: Int64? = nil, limit: Int = 20) throws -> CommentListPresenter {
        var context = fixture.context(viewer: viewer, page: PageRequest(limit: try PageLimit(limit)))
        context.confirmation = view
        return fixture.scenes.comments(on: blog, on: view, context)
    }

    @discardableResult
    private func comment(_ text: String, by user: Int64 = 2) async throws -> CommentID {
        try await fixture.services.comments.add(.example(text), to: blog, by: UserID(user), once: nil).id
    }

    private func added() async throws -> Changes {
        try await fixture.changes(.blog(blog), .comments(on: blog))
    }

    /// Deletes one of Bob's comments, and lets a list see the change.
    private func delete(_ id: CommentID, seenBy list: CommentListPresenter) async throws {
        try await fixture.services.comments.delete(id, by: UserID(2))
        try await list.refresh(fixture.changes(.blog(blog), .comments(on: blog), .comment(id)))
    }

    @Test("A list shows the oldest comments first, and further pages below them")
    func pages() async throws {
        for number in 1...3 { try await comment("\(number)") }
        let list = try list(limit: 2)

        try await list.load()
        try await list.loadMore()

        #expect(view.calls == ["list 1 2", "more 3"])
    }

    @Test("A comment of another user is announced, and one of the viewer appears")
    func new() async throws {
        let list = try list(viewer: 1)
        try await list.load()

        try await comment("Bob's")
        try await list.refresh(added())
        try await comment("Ada's", by: 1)
        try await list.refresh(added())
        try await list.handle(.load)

        #expect(view.calls == ["empty", "new Bob's", "inserted Ada's", "list Bob's Ada's"])
    }

    @Test("A deleted comment goes, and the last one leaves an empty list")
    func deleted() async throws {
        let (one, two) = (try await comment("one"), try await comment("two"))
        let list = try list()
        try await list.load()

        for id in [one, two] { try await delete(id, seenBy: list) }

        #expect(view.calls == ["list one two", "removed 1", "empty"])
    }

    @Test("What changes during a load is compared with its rows")
    func changesDuringLoad() async throws {
        let (one, _) = (try await comment("one"), try await comment("two"))
        let list = try list()
        try await fixture.holding("comments(on:_:)") {
            try await list.load()
        } while: {

            try await delete(one, seenBy: list)
        }

        #expect(view.calls == ["list one two", "removed 1"])
    }

    @Test("A new comment that is found while the list loads stands only in the loaded list")
    func newDuringLoad() async throws {
        let list = try list()
        try await list.load()
        try await comment("one")
        let (look, page) = (fixture.store.hold("comments(on:_:)"), fixture.store.hold("comments(on:_:)"))

        let refresh = Task { try await list.refresh(added()) }
        try await look.reached()
        let load = Task { try await list.handle(.load) }
        try await page.reached()
        look.open()
        try await refresh.value
        page.open()
        try await load.value

        #expect(view.calls == ["empty", "list one"])
    }

    @Test("A page that begins later does not announce the comments before it")
    func laterPage() async throws {
        var ids: [CommentID] = []
        for number in 1...3 { ids.append(try await comment("\(number)")) }
        let shown = try await fixture.services.comments.comments(on: blog, PageRequest(limit: PageLimit(2)))
        let context = fixture.context(page: PageRequest(after: shown.next))
        let list = fixture.scenes.comments(on: blog, on: view, context)
        try await list.load()

        try await delete(ids[2], seenBy: list)

        #expect(view.calls == ["list 3", "empty"])
    }

    @Test("New comments behind a page that is not the last one are not announced")
    func hasMore() async throws {
        for number in 1...3 { try await comment("\(number)") }
        let list = try list(limit: 2)
        try await list.load()

        try await comment("4")
        try await list.refresh(added())

        #expect(view.calls == ["list 1 2"])
    }

    @Test("While 1,000 comments arrive, the list stays in order and announces a bounded number")
    func many() async throws {
        let list = try list()
        try await list.load()

        for number in 1...1_000 {
            try await comment("\(number)")
            try await list.refresh(added())
        }

        let announced = view.calls.filter { $0.hasPrefix("new ") }
        #expect(announced == Array((1...501).map { "new \($0)" }))
        #expect(view.calls.last == "list " + (1...20).map(String.init).joined(separator: " "))
    }

    @Test("A list that inserts all new comments is in order and complete, also after a load")
    func inserting() async throws {
        let first = try await comment("0")
        let context = fixture.context(page: PageRequest(limit: try PageLimit(2)))
        let list = fixture.scenes.comments(on: blog, on: view, context, insertingAll: true)
        try await list.load()

        for number in 1...3 { try await comment("\(number)") }
        try await list.refresh(added())
        try await delete(first, seenBy: list)
        try await list.load()
        try await comment("4")
        try await list.refresh(added())

        #expect(
            view.calls == [
                "list 0", "inserted 1", "inserted 2", "inserted 3", "removed 1", "list 1 2 3", "inserted 4",
            ])
    }

    @Test("A deletion asks first, and its failure stands on the row")
    func deletion() async throws {
        let id = try await comment("one").rawValue
        let list = try list(viewer: 2)
        try await list.load()

        view.answer = false
        try await list.handle(.row(id, .delete))
        view.answer = true
        fixture.store.fail("deleteComment(_:_:)", with: StoreError.busy)
        try await list.handle(.row(id, .delete))
        fixture.store.recover("deleteComment(_:_:)")
        try await list.handle(.row(id, .delete))

        let question = "asked Delete this comment? It cannot be restored."
        #expect(view.calls == ["list one", question, question, "error 1", question, "empty"])
    }

    @Test("A comment that is deleted twice, and leaves by its change before the answer, goes once")
    func deletedTwice() async throws {
        let (one, _) = (try await comment("one"), try await comment("two"))
        let list = try list(viewer: 2)
        try await list.load()

        try await fixture.holding("deleteComment(_:_:)") {
            try await list.handle(.row(one.rawValue, .delete))
        } while: {
            try await list.handle(.row(one.rawValue, .delete))
            try await list.refresh(fixture.changes(.comment(one)))
        }

        let question = "asked Delete this comment? It cannot be restored."
        #expect(view.calls == ["list one two", question, "removed 1"])
    }

    @Test("Only the author of a comment and the author of the blog get its command")
    func commands() async throws {
        try await comment("one")

        for (viewer, isAllowed) in [(nil, false), (3, false), (2, true), (1, true)] as [(Int64?, Bool)] {
            try await list(viewer: viewer).load()
            #expect(view.rows.first?.commands == (isAllowed ? .purge : []))
        }
    }

    @Test("A blog that is unpublished ends the list with an error")
    func unpublished() async throws {
        let list = try list()
        try await list.load()
        _ = try await fixture.services.posts.unpublishBlog(blog, on: .any, by: UserID(1))

        try await list.refresh(fixture.changes(.blog(blog)))

        #expect(fixture.displayed().contains(.error(.notFound, heading: nil)))
    }

    @Test("A blog that is published again shows its comments again")
    func publishedAgain() async throws {
        try await comment("one")
        let list = try list()
        try await list.load()
        _ = try await fixture.services.posts.unpublishBlog(blog, on: .any, by: UserID(1))
        try await list.refresh(fixture.changes(.blog(blog)))

        _ = try await fixture.services.posts.publishDraft(blog, on: .any, by: UserID(1), once: nil)
        try await list.refresh(fixture.changes(.blog(blog)))

        #expect(view.calls == ["list one", "list one"])
    }

    @Test("While the store is overloaded, the comments stay, and the next change is compared with them")
    func overloaded() async throws {
        let (one, _) = (try await comment("one"), try await comment("two"))
        let list = try list()
        try await list.load()
        fixture.store.fail("comments(on:_:)", with: ServiceError.overloaded(retryAfter: 1, cause: "test"))
        try await comment("three")
        try await list.refresh(added())
        fixture.store.recover("comments(on:_:)")

        try await delete(one, seenBy: list)

        #expect(view.calls == ["list one two", "removed 1", "new three"])
    }

    @Test("The page of a blog shows the blog, its comments and the key of the form")
    func scene() async throws {
        try await comment("one")
        let view = OneShotBlogScene()

        try await fixture.scenes.blogScene(blog, on: view, fixture.context(viewer: 1)).load()

        #expect(view.blogContent.content?.blog.comments.count.text == "1 comment")
        #expect(view.frameContent.content?.next == BlogFramePresentation.Neighbour(id: 2, title: "Second"))
        #expect(view.commentList.rows.map(\.text) == ["one"])
        #expect(view.composerContent.content?.key == "after-1")
    }

    @Test(
        "Comments of more than 32 KiB make the page of their blog a long one",
        arguments: [(8, false), (9, true)])
    func long(count: Int, isLong: Bool) async throws {
        for _ in 1...count { try await comment(String(repeating: "x", count: 4_000)) }
        let view = OneShotBlogScene()

        try await fixture.scenes.blogScene(blog, on: view, fixture.context()).load()

        #expect(view.isLong == isLong)
    }

    @Test("If the comments cannot be read, the blog is shown, also to a viewer who could write one")
    func commentsFail() async throws {
        for call in ["comments(on:_:)", "newestComments(on:atMost:)"] {
            fixture.store.fail(call, with: StoreError.busy)
        }
        let view = OneShotBlogScene()

        try await fixture.scenes.blogScene(blog, on: view, fixture.context(viewer: 1)).load()

        #expect(view.blogContent.content != nil && view.commentList.error != nil)
        #expect(fixture.displayed().allSatisfy { [.loading(true), .loading(false)].contains($0) })
    }
}

/// Records the calls of a list of comments, and answers its questions.
private final class RecordingComments: ListView, BlogPresenters.Confirmation {
    var calls: [String] = []
    var rows: [CommentPresentation] = []
    var answer = true

    func display(_ change: ListDisplay<CommentPresentation>) {
        switch change {
        case .page(let list):
            rows = list.rows
            calls.append("list " + list.rows.map(\.text).joined(separator: " "))
        case .more(let list): calls.append("more " + list.rows.map(\.text).joined(separator: " "))
        case .empty: calls.append("empty")
        case .row(let row): calls.append("row \(row.text)")
        case .removed(let id): calls.append("removed \(id)")
        case .new(let rows): calls += rows.map { "new \($0.text)" }
        case .inserted(let row, _): calls.append("inserted \(row.text)")
        case .rowError(_, let id): calls.append("error \(id)")
        case .error, .link: break
        }
    }

    func confirm(_ question: String) async -> Bool {
        calls.append("asked \(question)")
        return answer
    }
}
