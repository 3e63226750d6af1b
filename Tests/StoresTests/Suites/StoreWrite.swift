import BlogOperations
import BlogTestSupport
import Testing

@testable import BlogDomain

/// A write of a repository, for the test that it records the subjects which it changes.
struct StoreWrite: Sendable, CustomTestStringConvertible {
    typealias Step = @Sendable (any EveryRepository) async throws -> Void

    let testDescription: String
    /// Earlier writes that the write needs.
    let prepare: Step
    let run: Step

    init(_ name: String, after prepare: @escaping Step = { _ in }, _ run: @escaping Step) {
        testDescription = name
        self.prepare = prepare
        self.run = run
    }
}

private let attempt = LoginAttempt(account: Username(stored: "ada"), address: LoginAddress("192.0.2.1"))

extension PostRepository {
    /// Changes a post of Ada.
    func make(_ change: PostChange, of id: Int64) async throws {
        _ = try await self.change(PostID(id), seenBy: UserID(1)) { _ in change }
    }
}

extension StoreWrite {
    /// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4; Bob (2) has blog 5.
    static let all = posts + tags + trash + reactions + comments + accounts + sessions + imports

    private static let edit = PostChange.edit(
        "New", "New.", at: Timestamp(secondsSince1970: 5_000))
    private static let discard = PostChange.trash(at: .example)

    private static let posts = [
        StoreWrite("a new draft") {
            _ = try await $0.addDraft(
                Title(stored: "New"), Body(stored: "Text."), by: bob, at: .example)
        },
        StoreWrite("a repeated draft", after: once, once),
        StoreWrite("expired keys", after: once) {
            _ = try await $0.deleteKeys(usedUpTo: .example, atMost: 9)
        },
        StoreWrite("an edited draft") { try await $0.make(edit, of: 3) },
        StoreWrite("an edited blog") { try await $0.make(edit, of: 1) },
        StoreWrite("a published draft") { try await $0.make(.publish(since: .example), of: 3) },
        StoreWrite("an unpublished blog") { try await $0.make(.unpublish, of: 1) },
        StoreWrite("a hidden blog") { try await $0.perform(hideBlog, by: nil, at: .example) },
        StoreWrite(
            "a blog that is shown again", after: { try await $0.perform(hideBlog, by: nil, at: .example) }
        ) {
            try await $0.perform(OwnerAction(showing: .blog(PostID(1))), by: nil, at: .example)
        },
        StoreWrite("a discarded blog") { try await $0.make(discard, of: 1) },
        StoreWrite("a discarded draft") { try await $0.make(discard, of: 3) },
        StoreWrite("a decision against a change") {
            _ = try await $0.change(PostID(1), seenBy: ada) { _ in nil }
        },
        StoreWrite("a refused change") {
            _ = try? await $0.change(PostID(1), seenBy: ada) { (_) throws(ServiceError) in throw .stale }
        },
    ]

    private static let once: Step = {
        let request = KeyedRequest(
            user: bob, route: .addDraft, key: try IdempotencyKey("k"),
            content: Array(repeating: 1, count: 32), moment: .example)
        _ = try await $0.addDraft(
            .example(Title(stored: "New"), Body(stored: "Text.")), by: bob, at: .example, once: request)
    }

    private static func tagging(_ tags: Tags) -> PostChange {
        .edit(tags: tags, at: Timestamp(secondsSince1970: 5_000))
    }

    private static func tagged(_ id: Int64, _ tags: String) -> Step {
        { try await $0.make(tagging(Tags(stored: tags)), of: id) }
    }

    private static let tags = [
        StoreWrite("a tagged blog", tagged(1, "Swift,server")),
        StoreWrite("a tagged draft", tagged(3, "Swift")),
        StoreWrite("a blog with other tags", after: tagged(1, "Swift,server"), tagged(1, "server,SQL")),
        StoreWrite("another spelling of a tag", after: tagged(1, "Swift"), tagged(1, "swift")),
        StoreWrite("a blog that loses its tags", after: tagged(1, "Swift"), tagged(1, "")),
        StoreWrite("an edited blog with tags", after: tagged(1, "Swift")) { try await $0.make(edit, of: 1) },
        StoreWrite("an unpublished blog with tags", after: tagged(1, "Swift")) {
            try await $0.make(.unpublish, of: 1)
        },
        StoreWrite("a published draft with tags", after: tagged(3, "Swift,SQL")) {
            try await $0.make(.publish(since: .example), of: 3)
        },
        StoreWrite("a discarded blog with tags", after: tagged(1, "Swift")) {
            try await $0.make(discard, of: 1)
        },
        StoreWrite(
            "a restored blog with tags",
            after: {
                try await tagged(1, "Swift")($0)
                try await $0.make(discard, of: 1)
            }
        ) {
            _ = try await $0.restore(PostID(1), by: ada)
        },
    ]

    private static let trash = [
        StoreWrite("a restored blog") { _ = try await $0.restore(PostID(4), by: ada) },
        StoreWrite("a restored draft", after: { try await $0.make(discard, of: 3) }) {
            _ = try await $0.restore(PostID(3), by: ada)
        },
        StoreWrite("a post that is not in the recycle bin") { _ = try await $0.restore(PostID(1), by: ada) },
        StoreWrite("a purged post") { _ = try await $0.purge(PostID(4), by: ada) },
        StoreWrite("a purge of another user's post") { _ = try await $0.purge(PostID(4), by: bob) },
        StoreWrite("an emptied recycle bin") { _ = try await $0.purgeTrash(of: ada, atMost: 9) },
        StoreWrite("an emptied empty recycle bin") { _ = try await $0.purgeTrash(of: bob, atMost: 9) },
        StoreWrite(
            "expired posts of several users",
            after: { store in
                _ = try await store.change(PostID(5), seenBy: bob) { _ in discard }
            }
        ) {
            _ = try await $0.purgeTrash(deletedUpTo: .example, atMost: 9)
        },
        StoreWrite("no expired posts") {
            _ = try await $0.purgeTrash(deletedUpTo: Timestamp(secondsSince1970: 0), atMost: 9)
        },
        StoreWrite("deleted rows of a purged post", after: { _ = try await $0.purge(PostID(4), by: ada) }) {
            _ = try await $0.deletePurged(atMost: 99)
        },
    ]

    private static let reactions = [
        StoreWrite("a like") { _ = try await $0.like(PostID(2), by: cy, at: .example) },
        StoreWrite("a repeated like") { _ = try await $0.like(PostID(1), by: cy, at: .example) },
        StoreWrite("a like of a draft") { _ = try await $0.like(PostID(3), by: cy, at: .example) },
        StoreWrite("an unlike") { _ = try await $0.unlike(PostID(1), by: cy) },
        StoreWrite("an unlike without a like") { _ = try await $0.unlike(PostID(2), by: cy) },
        StoreWrite("a share") { _ = try await $0.share(PostID(1), by: cy, at: .example) },
        StoreWrite("a follow") { _ = try await $0.follow(cy, by: bob, at: .example) },
        StoreWrite("a follow that makes friends") { _ = try await $0.follow(cy, by: ada, at: .example) },
        StoreWrite("a repeated follow") { _ = try await $0.follow(bob, by: ada, at: .example) },
        StoreWrite("an unfollow") { _ = try await $0.unfollow(bob, by: ada) },
        StoreWrite("an unfollow without a follow") { _ = try await $0.unfollow(cy, by: ada) },
    ]

    private static let comment: Step = {
        _ = try await $0.addComment(.example(), to: PostID(1), by: bob, at: .example, once: nil)
    }

    private static let comments = [
        StoreWrite("a comment", comment),
        StoreWrite("a comment on a draft") {
            _ = try await $0.addComment(.example(), to: PostID(3), by: bob, at: .example, once: nil)
        },
        StoreWrite("a refused comment", after: { try await $0.make(closing(true), of: 1) }) {
            _ = try? await $0.addComment(.example(), to: PostID(1), by: bob, at: .example, once: nil)
        },
        StoreWrite("a deleted comment", after: comment) {
            _ = try await $0.deleteComment(CommentID(1)) { _ in }
        },
        StoreWrite("a hidden comment", after: comment) {
            try await $0.perform(hideComment, by: nil, at: .example)
        },
        StoreWrite(
            "a comment that is shown again",
            after: { store in
                try await comment(store)
                try await store.perform(hideComment, by: nil, at: .example)
            }
        ) { try await $0.perform(OwnerAction(showing: .comment(CommentID(1))), by: nil, at: .example) },
        StoreWrite("a missing comment") { _ = try await $0.deleteComment(CommentID(9)) { _ in } },
        StoreWrite("closed comments") { try await $0.make(closing(true), of: 1) },
        StoreWrite("a discarded blog with comments", after: comment) { try await $0.make(discard, of: 1) },
    ]

    private static let hideComment = OwnerAction(hiding: .comment(CommentID(1)))
    private static let hideBlog = OwnerAction(hiding: .blog(PostID(1)))

    private static func closing(_ isClosed: Bool) -> PostChange {
        .edit(SearchableEdit(PostEdit(commentsClosed: isClosed), nil, nil), at: .example)
    }

    private static let accounts = [
        StoreWrite("a new user") { _ = try await $0.add(.example("zoe")) },
        StoreWrite("a taken username") { _ = try await $0.add(.example("ada")) },
        StoreWrite("a new name") {
            _ = try await $0.change(ada, AccountChange(name: DisplayName(stored: "Countess")))
        },
        StoreWrite("the same name") {
            _ = try await $0.change(ada, AccountChange(name: DisplayName(stored: "Ada")))
        },
        StoreWrite("a removed picture") { _ = try await $0.change(ada, AccountChange(iconURL: .some(nil))) },
        StoreWrite("a missing user") {
            _ = try await $0.change(UserID(9), AccountChange(name: DisplayName(stored: "Somebody")))
        },
        StoreWrite("a counted login attempt", attempted),
        StoreWrite("a successful login attempt", after: attempted) {
            try await $0.succeed(attempt, under: LoginThrottle())
        },
        StoreWrite("a released login attempt", after: attempted) {
            try await $0.release(attempt, under: LoginThrottle())
        },
        StoreWrite("deleted login attempts", after: attempted) {
            _ = try await $0.deleteCounts(ofKnown: false, upTo: .example, atMost: 9)
        },
    ]

    private static let attempted: Step = {
        _ = try await $0.reserve(attempt, at: .example, under: LoginThrottle())
    }

    private static let session: Step = { _ = try await $0.add(.example(1, of: ada)) }

    private static func password(_ sessions: PasswordReplacement.Sessions) -> AccountChange {
        AccountChange(
            password: PasswordReplacement(hash: PasswordHash("new"), previous: nil, sessions: sessions))
    }

    private static let sessions = [
        StoreWrite("a new session", session),
        StoreWrite("a session after a changed password") {
            _ = try await $0.add(.example(1, of: ada), ifPasswordIs: PasswordHash("other"))
        },
        StoreWrite("an ended session", after: session) {
            _ = try await $0.remove(SessionID(1), of: ada)
        },
        StoreWrite("a session that the operator ends", after: session) {
            _ = try await $0.remove(SessionID(1), of: nil)
        },
        StoreWrite("another user's session", after: session) {
            _ = try await $0.remove(SessionID(1), of: bob)
        },
        StoreWrite("a use of a session", after: session) {
            try await $0.noteUse(of: SessionID(1), at: .example.adding(seconds: 60))
        },
        StoreWrite("the end of a user's sessions", after: session) { try await $0.end(.endAll, of: ada) },
        StoreWrite("a new password that ends sessions", after: session) {
            _ = try await $0.change(ada, password(.endAll))
        },
        StoreWrite("a new password of a user without sessions") {
            _ = try await $0.change(ada, password(.endAll))
        },
        StoreWrite("a new password that keeps the only session", after: session) {
            _ = try await $0.change(ada, password(.keep(SessionID(1))))
        },
        StoreWrite("a new hash of the same password", after: session) {
            _ = try await $0.change(ada, password(.keepAll))
        },
        StoreWrite("a suspension", after: session) {
            try await $0.perform(OwnerAction(.suspend, ada), by: nil, at: .example)
        },
        StoreWrite("a new role", after: session) {
            try await $0.perform(OwnerAction(.makeOwner, ada), by: nil, at: .example)
        },
    ]

    private static let imported: Step = {
        _ = try await $0.add(.example("a.md", key: "grace"), authorUsername: .importer, at: .example)
    }

    private static func updated(_ post: ImportedPost) -> Step {
        { store in
            _ = try await store.update(
                PostID(6), with: post, authorUsername: .importer, ifStill: PostVersion(1), at: .example)
        }
    }

    private static let imports = [
        StoreWrite("an imported blog with a new author", imported),
        StoreWrite("an imported blog of a known author", after: imported) {
            _ = try await $0.add(.example("b.md", key: "grace"), authorUsername: .importer, at: .example)
        },
        StoreWrite("an imported draft") {
            _ = try await $0.add(
                .example("a.md", isPublished: false), authorUsername: .importer, at: .example)
        },
        StoreWrite("a file that was imported before", after: imported, imported),
        StoreWrite(
            "an imported blog with a new text", after: imported,
            updated(.example("a.md", title: "New", key: "grace"))),
        StoreWrite(
            "an imported blog with a new date", after: imported,
            updated(.example("a.md", date: 1_700, key: "grace"))),
        StoreWrite(
            "an imported blog with a new author and the same date", after: imported,
            updated(.example("a.md", key: "hopper"))),
        StoreWrite(
            "an imported blog that the site hides", after: imported,
            updated(.example("a.md", isPublished: false, key: "grace"))),
    ]
}
