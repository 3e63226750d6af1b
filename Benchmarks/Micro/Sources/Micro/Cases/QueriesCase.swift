import BlogDomain

/// The two queries of the scene.
struct QueriesCase: Case {
    private let repositories: any Repositories

    init(_ scene: Scene) {
        repositories = scene.repositories
    }

    func run() async throws -> Int {
        guard try await repositories.user(Scene.user, seenBy: nil) != nil else {
            throw Trouble.nothing("the user is not there")
        }
        return try await repositories.blogs(by: Scene.user, PageRequest(), seenBy: nil).items.count
    }
}
