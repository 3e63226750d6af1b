import Foundation
import Sample
import Story
import Testing

/// A service with the same data in Swift and in SQLite.
enum Store: CaseIterable {
    case memory, sqlite

    func service() async throws -> any Service {
        if self == .sqlite { return try seeded(":memory:") }
        let service = MemoryService()
        let ada = User(132, "ada", "Ada Lovelace", "Notes on engines and poetry.", blogs: 3)
        service.users = [ada, User(7, "grace", "Grace Hopper", "Compilers.")]
        service.blogs = [3, 2, 1].map { Blog(id: $0, title: "", text: "", author: ada) }
        service.drafts = [132: [Draft(id: 4, title: "On diagrams")]]
        _ = try await service.like(true, blog: 3, viewer: 7)
        _ = try await service.follow(true, user: 132, viewer: 7)
        return service
    }
}

func temporaryFile() -> String { NSTemporaryDirectory() + "sample-\(UUID()).sqlite" }

func seeded(_ file: String) throws -> SQLiteService {
    let service = try SQLiteService(file)
    try service.seed()
    return service
}

@Suite("Both services")
struct ServiceTests {
    @Test("A call that cannot succeed says why", arguments: Store.allCases)
    func failures(_ store: Store) async throws {
        let service = try await store.service()
        let (user, blog) = ("User 1 was not found.", "Post 9 was not found.")
        await #expect(throws: Failure.notFound(user)) { try await service.user(1, viewer: nil) }
        await #expect(throws: Failure.notFound(user)) { try await service.follow(true, user: 1, viewer: 7) }
        await #expect(throws: Failure.notFound(blog)) { try await service.blog(9, viewer: 7) }
        await #expect(throws: Failure.notFound(blog)) { try await service.like(true, blog: 9, viewer: 7) }
        await #expect(throws: Failure.notLoggedIn) { try await service.drafts(by: 132, viewer: nil) }
        await #expect(throws: Failure.notLoggedIn) { try await service.deletedCount(viewer: nil) }
        await #expect(throws: Failure.notLoggedIn) { try await service.follow(true, user: 132, viewer: nil) }
        await #expect(throws: Failure.notLoggedIn) { try await service.like(true, blog: 3, viewer: nil) }
        let (drafts, follow) = ("You can see only your own drafts.", "You cannot follow yourself.")
        await #expect(throws: Failure.notAllowed(drafts)) { try await service.drafts(by: 132, viewer: 7) }
        await #expect(throws: Failure.notPossible(follow)) {
            try await service.follow(true, user: 7, viewer: 7)
        }
        #expect(try await service.drafts(by: 132, viewer: 132) == [Draft(id: 4, title: "On diagrams")])
        #expect(try await service.deletedCount(viewer: 132) == 0)
    }

    @Test("A like and a follow count once", arguments: Store.allCases)
    func twice(_ store: Store) async throws {
        let service = try await store.service()
        for (isOn, count) in [(true, 1), (true, 1), (false, 0), (false, 0)] {
            let blog = try await service.like(isOn, blog: 2, viewer: 7)
            #expect(blog.likeCount == count && blog.isLiked == isOn)
            #expect(try await service.blog(2, viewer: 132).isLiked == false)
            let user = try await service.follow(isOn, user: 132, viewer: 7)
            #expect(user.followerCount == count && user.isFollowed == isOn && user.blogCount == 3)
            #expect(try await service.user(7, viewer: 7).followingCount == count)
            #expect(try await service.user(132, viewer: nil).isFollowed == nil)
        }
    }

    @Test("Pages lead to the end", arguments: Store.allCases)
    func pages(_ store: Store) async throws {
        let service = try await store.service()
        for (author, after, limit, ids, next) in [
            (132, nil, 2, [3, 2], 2), (132, 2, 2, [1], nil), (132, nil, 3, [3, 2, 1], nil),
            (7, nil, 2, [], nil), (nil, 3, 1, [2], 2),
        ] {
            let page = try await service.blogs(by: author, after: after, limit: limit, viewer: nil)
            #expect(page.items.map(\.id) == ids && page.next == next)
        }
    }

    @Test("Two instances write to one file at once") func two() async throws {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(atPath: file) }
        _ = try seeded(file)
        try await withThrowingTaskGroup { group in
            for viewer in [7, 132] {
                group.addTask {
                    for round in 0..<60 {
                        let service = try SQLiteService(file)
                        _ = try await service.like(round % 2 == 0, blog: 1 + round % 3, viewer: viewer)
                    }
                }
            }
            try await group.waitForAll()
        }
        let blogs = try await SQLiteService(file).blogs(by: nil, after: nil, limit: 9, viewer: nil).items
        #expect(blogs.map(\.likeCount) == [0, 2, 0])
    }
}
