import BlogTestSupport
import BlogViews
import Testing

/// The behaviour of `RowsPresenter` when its data changes, with a list of blogs.
@MainActor
struct RowsPresenterTests {
    private let fixture = PresenterFixture()
    private let first = PostID(1)

    private func list(viewer: Int64? = 1) async throws -> BlogListPresenter {
        let list = fixture.scenes.blogs(
            by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: viewer))
        try await list.load()
        _ = fixture.displayed()
        fixture.store.resetCalls()
        return list
    }

    /// A page of Ada's blogs that was loaded, newest first.
    private func blogs(_ count: Int64, on page: Int) async throws -> (PresenterFixture, BlogListPresenter) {
        let posts = (1...count).map { SeedPost.blog("Blog \($0)", at: 1_000 * $0) }
        let fixture = PresenterFixture(SeedContent(users: [.named("ada", id: 1)], posts: posts))
        let context = fixture.context(page: PageRequest(limit: try PageLimit(page)))
        let list = fixture.scenes.allBlogs(on: fixture.view.blogs, context)
        try await list.load()
        _ = fixture.displayed()
        return (fixture, list)
    }

    @Test("A like by another user updates only its row")
    func othersLike() async throws {
        let list = try await list()

        _ = try await fixture.services.likes.set(false, on: first, by: UserID(3))
        try await list.refresh(fixture.changes(.blog(first), .like(first, by: UserID(3))))

        #expect(fixture.displayed() == [.row(1, isLiked: false, likeCount: 1)])
        #expect(list.cells[1].presentation.likes.text == "1 like")
        #expect(fixture.store.calls == ["unlike(_:by:)", "blogRow(_:seenBy:)"])
    }

    @Test("A change without a row in the list is ignored")
    func otherRows() async throws {
        let list = try await list()

        try await list.refresh(fixture.changes(.blog(PostID(5)), .like(PostID(5), by: UserID(3))))
        try await list.refresh(fixture.changes(.blog(PostID(3)), .allBlogs))
        try await list.refresh(fixture.changes(.follow(UserID(1), by: UserID(2)), .counts(of: UserID(1))))

        #expect(fixture.displayed() == [])
        #expect(fixture.store.calls == [])
    }

    @Test("An edit updates its row, and a withdrawal removes its row, also after a reload")
    func editAndWithdrawal() async throws {
        let list = try await list()

        fixture.edit(first, title: "Edited")
        try await list.refresh(fixture.changes(.blog(first)))
        #expect(list.cells[1].presentation.title == "Edited")
        #expect(fixture.displayed() == [.row(1, isLiked: false, likeCount: 2)])

        try await list.load()
        _ = fixture.displayed()
        fixture.store.withdraw(first)
        try await list.refresh(fixture.changes(.blog(first), .allBlogs))
        try await list.refresh(fixture.changes(.blog(first), .allBlogs))
        #expect(fixture.displayed() == [.rowRemoved(1)])
        #expect(list.cells.map(\.presentation.id) == [2])

        fixture.store.withdraw(PostID(2))
        try await list.refresh(fixture.changes(.blog(PostID(2)), .allBlogs))
        #expect(fixture.displayed() == [.empty(heading: "Posts", text: "No posts yet.")])
        #expect(list.cells.isEmpty)
    }

    @Test("A new row above another is announced, also above one below the first page")
    func newRows() async throws {
        let (fixture, list) = try await blogs(6, on: 3)
        func setState(_ state: PostState, of id: Int64) {
            fixture.store.commit { $0.posts[PostID(id)]?.state = state }
        }
        setState(.draft, of: 6)
        setState(.draft, of: 4)
        try await list.load()
        #expect(fixture.displayed().contains(.rows([5, 3, 2], hasMore: true)))

        setState(.published, of: 6)
        try await list.refresh(fixture.changes(.allBlogs))
        #expect(fixture.displayed() == [.newRows([6])])

        setState(.published, of: 4)
        try await list.refresh(fixture.changes(.allBlogs))
        #expect(fixture.displayed() == [.newRows([4])])
    }

    @Test("A person keeps their place in 2,000 rows: a new row is announced, and a reload has all rows")
    func place() async throws {
        let (fixture, list) = try await blogs(2_100, on: 100)
        let newest = PostID(2_100)
        fixture.store.commit { $0.posts[newest]?.state = .draft }
        try await list.load()
        for _ in 1..<20 { try await list.loadMore() }
        _ = fixture.displayed()
        fixture.store.commit { $0.posts[newest]?.state = .published }

        try await list.refresh(fixture.changes(.allBlogs))
        #expect(fixture.displayed() == [.newRows([2_100])])

        try await list.refresh(fixture.changes(.everything))
        let rows = (1...2_100).reversed().map(Int64.init)
        #expect(fixture.displayed() == [.loading(true), .rows(rows, hasMore: false), .loading(false)])
        #expect(list.cells.count == rows.count)
    }

    @Test(
        "A row that comes back as the last of the page is announced, because the next page does not have it")
    func comesBack() async throws {
        let (fixture, list) = try await blogs(4, on: 3)
        func set(_ state: PostState, of id: Int64) async throws {
            fixture.store.commit { $0.posts[PostID(id)]?.state = state }
            try await list.refresh(fixture.changes(.blog(PostID(id)), .allBlogs))
        }
        try await set(.draft, of: 1)
        try await set(.draft, of: 2)
        _ = fixture.displayed()

        try await set(.published, of: 2)

        #expect(fixture.displayed() == [.newRows([2])])
    }

    @Test("One's own post that the first page has before its change arrives is inserted, and not announced")
    func ownBeforeItsChange() async throws {
        let posts = (1...2).map { SeedPost.blog("Blog \($0)", at: 1_000 * $0) }
        let fixture = PresenterFixture(SeedContent(users: [.named("ada", id: 1)], posts: posts))
        fixture.store.withdraw(PostID(2))
        let view = OneShotList<BlogCellPresentation>()
        let list = fixture.scenes.allBlogs(on: view, fixture.context(viewer: 1))
        try await list.load()
        fixture.store.commit { $0.posts[PostID(2)]?.state = .published }

        try await list.refresh(fixture.changes(.allBlogs))

        #expect(view.rows.map(\.id) == [2, 1])
    }

    @Test("One's own post is not inserted into the list of another author")
    func ownElsewhere() async throws {
        let list = fixture.scenes.blogs(by: UserID(2), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()

        try await list.refresh(
            fixture.changes(.blogs(by: UserID(2)), .blogs(by: UserID(1)), .blog(first)))

        #expect(list.cells.map(\.presentation.id) == [5])
    }

    @Test(
        "A list and its changes are the list that a new load shows, but for the new rows of others",
        arguments: 1...20)
    func changes(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let authors = (1...12).map { $0.isMultiple(of: 2) ? Int64(1) : 2 }
        let fixture = PresenterFixture(
            SeedContent(
                users: [.named("ada", id: 1), .named("bob", id: 2)],
                posts: (1...12).map { .blog("Blog \($0)", by: authors[$0 - 1], at: Int64(1_000 + $0 / 3)) }))
        func open(_ limit: Int) throws -> (OneShotList<BlogCellPresentation>, BlogListPresenter) {
            let view = OneShotList<BlogCellPresentation>()
            let page = PageRequest(limit: try PageLimit(limit))
            return (view, fixture.scenes.allBlogs(on: view, fixture.context(viewer: 1, page: page)))
        }
        func fresh() async throws -> [BlogCellPresentation] {
            let (view, list) = try open(50)
            try await list.load()
            return view.rows
        }
        let (view, list) = try open(4)
        try await list.load()
        for step in 1...60 {
            let number = Int.random(in: 1...12, using: &random)
            let (post, author) = (PostID(Int64(number)), UserID(authors[number - 1]))
            switch Int.random(in: 0..<5, using: &random) {
            case 4 where author == UserID(1):
                // It became a draft and was published again between two looks at the changes.
                fixture.store.commit {
                    $0.posts[post]?.state = .published
                    $0.posts[post]?.publishedAt = Timestamp(secondsSince1970: Int64(1_100 + step))
                }
            case 0, 1:
                fixture.store.commit { state in
                    let isPublished = state.posts[post]?.state == .published
                    state.posts[post]?.state = isPublished ? .draft : .published
                }
            case 2: fixture.edit(post, title: "Edit \(step)")
            default: try await list.loadMore()
            }
            try await list.refresh(fixture.changes(.blog(post), .allBlogs, .blogs(by: author)))

            let shown = Set(view.rows.map(\.id))
            let expected = try await fresh().filter { $0.author.id == 1 || shown.contains($0.id) }
            try #require(view.rows == Array(expected.prefix(view.rows.count)), "after step \(step)")
            try #require(view.more != nil || view.rows.count == expected.count, "after step \(step)")
        }
        try await list.handle(.load)
        #expect(view.rows == Array(try await fresh().prefix(view.rows.count)))
    }

    @Test("A list whose rows are all gone, also those of the next page, is displayed as empty")
    func allGone() async throws {
        let (fixture, list) = try await blogs(4, on: 3)

        for id: Int64 in 1...4 { fixture.store.withdraw(PostID(id)) }
        let subjects = (1...4).map { Subject.blog(PostID($0)) } + [.allBlogs]
        try await list.refresh(Changes(Set(subjects), upTo: fixture.changes(.allBlogs).position))

        #expect(
            fixture.displayed().last { $0 != .loading(false) }
                == .empty(heading: "Posts", text: "No posts yet."))
    }

    @Test("A row that moves up from the next page is displayed without an announcement")
    func movedUp() async throws {
        let (fixture, list) = try await blogs(4, on: 3)

        fixture.store.withdraw(PostID(3))
        try await list.refresh(fixture.changes(.blog(PostID(3)), .allBlogs))

        #expect(fixture.displayed() == [.rowRemoved(3), .row(1, isLiked: nil, likeCount: 0)])
    }

    @Test("A row that comes back above one that moved up is announced")
    func aboveMovedUp() async throws {
        let (fixture, list) = try await blogs(6, on: 3)
        for post: Int64 in [3, 4] { fixture.store.withdraw(PostID(post)) }
        try await list.refresh(fixture.changes(.blog(PostID(3)), .blog(PostID(4)), .allBlogs))
        #expect(fixture.displayed() == [.rowRemoved(4), .row(2, isLiked: nil, likeCount: 0)])

        fixture.store.commit { $0.posts[PostID(3)]?.state = .published }
        try await list.refresh(fixture.changes(.blog(PostID(3)), .allBlogs))

        #expect(fixture.displayed() == [.newRows([3])])
    }

    @Test("A refresh that began before a like does not undo the like of a row", .timeLimit(.minutes(10)))
    func lateRefresh() async throws {
        let list = try await list()

        try await fixture.holding("blogRow(_:seenBy:)") {
            try await list.refresh(fixture.changes(.blog(first)))
        } while: {
            try await list.cells[1].setLiked(true)
        }

        #expect(fixture.displayed() == [.row(1, isLiked: true, likeCount: 3)])
        #expect(fixture.store.calls == ["blogRow(_:seenBy:)", "like(_:by:at:)", "blogRow(_:seenBy:)"])
    }

    @Test(
        "A failed refresh displays nothing and is reported to the scene",
        arguments: ["blogRow(_:seenBy:)", "blogs(_:seenBy:)"])
    func failedRefresh(call: String) async throws {
        var failures = 0
        var context = fixture.context(viewer: 1)
        context.refreshFailed = { failures += 1 }
        let list = fixture.scenes.allBlogs(on: fixture.view.blogs, context)
        try await list.load()
        _ = fixture.displayed()

        fixture.store.fail(call, with: StoreError.busy)
        try await list.refresh(fixture.changes(.blog(first), .allBlogs))

        #expect(fixture.displayed() == [])
        #expect(failures == 1)
    }

    @Test("A change during a load of rows refreshes its row after the load", .timeLimit(.minutes(10)))
    func eventDuringLoad() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 2))

        try await fixture.holding("blogs(by:_:seenBy:)") {
            try await list.load()
        } while: {
            _ = try await fixture.services.likes.set(true, on: first, by: UserID(1))
            try await list.refresh(fixture.changes(.blog(first), .like(first, by: UserID(1))))
        }

        #expect(
            fixture.displayed() == [
                .loading(true), .rows([2, 1], hasMore: false), .loading(false),
                .row(1, isLiked: true, likeCount: 3),
            ])
    }

    @Test("A new row that is found while the next page loads is announced after it", .timeLimit(.minutes(10)))
    func newRowDuringNextPage() async throws {
        let posts = (1...4).map { SeedPost.blog("Blog \($0)", at: 1_000 * $0) }
        let fixture = PresenterFixture(SeedContent(users: [.named("ada", id: 1)], posts: posts))
        fixture.store.withdraw(PostID(4))
        let list = fixture.scenes.allBlogs(
            on: fixture.view.blogs, fixture.context(page: PageRequest(limit: try PageLimit(2))))
        try await list.load()
        _ = fixture.displayed()
        fixture.store.commit { $0.posts[PostID(4)]?.state = .published }
        let (look, page) = (fixture.store.hold("blogs(_:seenBy:)"), fixture.store.hold("blogs(_:seenBy:)"))

        let refresh = Task { try await list.refresh(fixture.changes(.allBlogs)) }
        try await look.reached()
        let more = Task { try await list.loadMore() }
        try await page.reached()
        look.open()
        try await refresh.value
        page.open()
        try await more.value

        #expect(
            fixture.displayed() == [
                .loading(true), .moreRows([1], hasMore: false), .loading(false), .newRows([4]),
            ])
    }
}
