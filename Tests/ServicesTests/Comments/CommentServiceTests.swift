import BlogTestSupport
import Testing

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5. Bob has commented on each of Ada's posts
/// while it was published, and blog 2 accepts no more comments.
@Suite("Comment service")
struct CommentServiceTests {
    private let ada = UserID(1)
    private let bob = UserID(2)
    private let cy = UserID(3)
    private let store = MemoryStore(content: .tinyBlog)

    private func services(budgets: UserBudgets? = nil) -> Services {
        makeServices(over: store, budgets: budgets)
    }

    /// A post in each state, with a comment of Bob.
    private enum State: Int64, CaseIterable {
        case published = 1, closed, draft, trashed

        var post: PostID { PostID(rawValue) }
        var comment: CommentID { CommentID(rawValue) }
    }

    private func prepare() async throws -> Services {
        let services = services()
        _ = try await services.trash.restore(PostID(4), by: ada)
        _ = try await services.posts.publishDraft(PostID(3), on: .any, by: ada, once: nil)
        for state in State.allCases {
            let comment = try await services.comments.add(.example(), to: state.post, by: bob, once: nil)
            #expect(comment.id == state.comment)
        }
        _ = try await services.posts.editBlog(PostID(2), PostEdit(commentsClosed: true), on: .any, by: ada)
        _ = try await services.posts.unpublishBlog(PostID(3), on: .any, by: ada)
        try await services.posts.discardBlog(PostID(4), on: .any, by: ada)
        return services
    }

    /// What became of a request: `ok`, or the status of its error.
    private func outcome(_ request: () async throws -> Void) async -> String {
        do {
            try await request()
            return "ok"
        } catch ServiceError.unauthenticated {
            return "401"
        } catch ServiceError.notFound, CommentError.notFound {
            return "404"
        } catch CommentError.areClosed, CommentError.notPermitted {
            return "403"
        } catch {
            return "\(error)"
        }
    }

    @Test("Each viewer may list, add and delete the comments of a post in each state as the table says")
    func permissions() async throws {
        let table = """
                         published      closed         draft          trashed
            anonymous    ok 401 401     ok 401 401     404 401 401    404 401 401
            reader       ok ok 403      ok 403 403     404 404 404    404 404 404
            commenter    ok ok ok       ok 403 ok      404 404 404    404 404 404
            author       ok ok ok       ok 403 ok      404 404 404    404 404 404
            """
        let viewers: [(String, UserID?)] = [
            ("anonymous", nil), ("reader", cy), ("commenter", bob), ("author", ada),
        ]
        let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

        for ((name, viewer), line) in zip(viewers, lines.dropFirst()) {
            let comments = try await CommentServiceTests().prepare().comments
            var found = [name]
            for state in State.allCases {
                found.append(await outcome { _ = try await comments.comments(on: state.post, PageRequest()) })
                found.append(
                    await outcome {
                        _ = try await comments.add(.example("Another"), to: state.post, by: viewer, once: nil)
                    })
                found.append(await outcome { try await comments.delete(state.comment, by: viewer) })
            }
            #expect(found == line)
        }
    }

    @Test("Comments come back with their post, and their number too")
    func comingBack() async throws {
        let services = try await prepare()

        _ = try await services.posts.publishDraft(PostID(3), on: .any, by: ada, once: nil)
        _ = try await services.trash.restore(PostID(4), by: ada)

        for post in [PostID(3), PostID(4)] {
            #expect(try await services.comments.comments(on: post, PageRequest()).items.count == 1)
            #expect(try await services.blogs.row(post, seenBy: nil)?.comments.count == 1)
        }
    }

    @Test("Of 64 comments of one user at once exactly 20 are added")
    func limit() async throws {
        let services = services(
            budgets: UserBudgets([.comments: RateLimit(20, in: .seconds(600))], clock: MonotonicTestClock()))
        let bob = bob

        let added = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let comment = try? await services.comments.add(
                        .example("\(number)"), to: PostID(1), by: bob, once: nil)
                    return comment != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        #expect(added == 20)
        #expect(try await services.blogs.row(PostID(1), seenBy: nil)?.comments.count == 20)
        await #expect(throws: ServiceError.budgetSpent(.comments, retryAfter: 30)) {
            try await services.comments.add(.example(), to: PostID(1), by: bob, once: nil)
        }
    }

    @Test("Of two deletions at once one finds the comment")
    func deletions() async throws {
        let comments = services().comments
        let bob = bob
        let id = try await comments.add(.example(), to: PostID(1), by: bob, once: nil).id

        let deleted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2 { group.addTask { (try? await comments.delete(id, by: bob)) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        #expect(deleted == 1)
    }
}
