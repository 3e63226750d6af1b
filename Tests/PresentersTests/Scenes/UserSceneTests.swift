import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct UserSceneTests {
    private let store = FailingRepositories(MemoryStore(content: .tinyBlog))
    private let page = RecordingUserSceneView()
    private let router = RecordingRouter()

    private func scene(
        of user: Int64 = 1, viewer: Int64?, _ request: PageRequest = PageRequest(), showsLoading: Bool = false
    ) -> any Scene {
        SceneFactory(services: makeServices(over: store), localization: EnglishLocalization()).userScene(
            of: UserID(user), on: page,
            SceneContext(
                viewer: viewer.map { UserID($0) }, page: request, failure: page.failure, router: router,
                loading: showsLoading ? page.loading : nil))
    }

    private let adasBlogs = ListPresentation<BlogCellPresentation>(
        heading: "Blogs", rows: [.second(), .first()], more: nil)
    private let adasOwnBlogs = ListPresentation<BlogCellPresentation>(
        heading: "Blogs", rows: [.second(isLiked: false), .first(isLiked: false)], more: nil)
    private let adasDrafts = ListPresentation<DraftCellPresentation>(
        heading: "Drafts", rows: [.unfinished], more: nil)
    private let adasTrash = TrashCountPresentation(count: 1, text: "1 post in the recycle bin")
    private let adaHerself = UserInfoPresentation.ada(isSelf: true, relationText: "this is you")

    @Test(arguments: [nil, Int64(2), 9])
    func whoIsLookingPicksTheScene(_ stranger: Int64?) {
        #expect(scene(viewer: stranger) is UserScene)
        #expect(scene(viewer: 1) is SelfScene)
    }

    @Test
    func othersSeeTheUserAndTheirBlogsEachInItsPlace() async throws {
        try await scene(viewer: nil).load()

        #expect(page.told == [.init(.user, .user(.ada())), .init(.blogs, .blogs(adasBlogs))])
        #expect(store.calls == [.user, .blogsByAuthor])
    }

    @Test
    func theUserThemselfSeesTheirDraftsAndHowMuchIsInTheirBinToo() async throws {
        try await scene(viewer: 1).load()

        #expect(
            page.told == [
                .init(.user, .user(adaHerself)), .init(.blogs, .blogs(adasOwnBlogs)),
                .init(.drafts, .drafts(adasDrafts)), .init(.trashCount, .trashCount(adasTrash)),
            ])
        #expect(store.calls == [.user, .blogsByAuthor, .drafts, .trashCount])
    }

    @Test
    func aSceneThatShowsLoadingShowsThatOfEveryModule() async throws {
        try await scene(viewer: 1, showsLoading: true).load()

        #expect(
            page.told == [
                .init(.loading, .loading(true)), .init(.user, .user(adaHerself)),
                .init(.loading, .loading(false)),
                .init(.loading, .loading(true)), .init(.blogs, .blogs(adasOwnBlogs)),
                .init(.loading, .loading(false)),
                .init(.loading, .loading(true)), .init(.drafts, .drafts(adasDrafts)),
                .init(.loading, .loading(false)),
                .init(.loading, .loading(true)), .init(.trashCount, .trashCount(adasTrash)),
                .init(.loading, .loading(false)),
            ])
    }

    @Test(arguments: [nil, Int64(1)])
    func withoutItsUserTheSceneFailsAndLoadsNothingElse(_ viewer: Int64?) async throws {
        store.fail(.user, with: StoreError.busy)

        try await scene(viewer: viewer).load()

        #expect(page.told == [.init(.failure, .error(.busy()))])
        #expect(store.calls == [.user])
    }

    @Test
    func theSceneOfAUserWhoIsNotThereFails() async throws {
        try await scene(of: 9, viewer: 9).load()

        #expect(page.told == [.init(.failure, .error(.notFound("User 9 was not found.")))])
        #expect(store.calls == [.user])
    }

    @Test
    func blogsThatFailSaySoInTheirPlaceAndTheDraftsStand() async throws {
        store.fail(.blogsByAuthor, with: StoreError.busy)

        try await scene(viewer: 1).load()

        #expect(
            page.told == [
                .init(.user, .user(adaHerself)), .init(.blogs, .error(.busy(heading: "Blogs"))),
                .init(.drafts, .drafts(adasDrafts)), .init(.trashCount, .trashCount(adasTrash)),
            ])
    }

    @Test
    func draftsThatFailSaySoInTheirPlaceAndTheBlogsStand() async throws {
        store.fail(.drafts, with: StoreError.busy)

        try await scene(viewer: 1).load()

        #expect(
            page.told == [
                .init(.user, .user(adaHerself)), .init(.blogs, .blogs(adasOwnBlogs)),
                .init(.drafts, .error(.busy(heading: "Drafts"))),
                .init(.trashCount, .trashCount(adasTrash)),
            ])
    }

    @Test
    func aBinThatCannotBeCountedSaysSoInItsPlaceAndTheOthersStand() async throws {
        store.fail(.trashCount, with: StoreError.busy)

        try await scene(viewer: 1).load()

        #expect(
            page.told == [
                .init(.user, .user(adaHerself)), .init(.blogs, .blogs(adasOwnBlogs)),
                .init(.drafts, .drafts(adasDrafts)),
                .init(.trashCount, .error(.busy(heading: "Recycle bin"))),
            ])
    }

    @Test
    func cancellingASceneThatLoadsItsDraftsCountsNoBin() async {
        let scene = scene(viewer: 1)
        let gate = store.hold(.drafts)

        let load = Task { try await scene.load() }
        await gate.reached()
        load.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await load.value }

        #expect(page.told == [.init(.user, .user(adaHerself)), .init(.blogs, .blogs(adasOwnBlogs))])
        #expect(store.calls == [.user, .blogsByAuthor, .drafts])
    }

    @Test(.timeLimit(.minutes(10)), arguments: [nil, Int64(1)])
    func thePageShowsOneStateOfTheDataAlthoughABlogIsWithdrawnWhileItLoads(_ viewer: Int64?) async throws {
        let scene = scene(viewer: viewer)
        let gate = store.hold(.user)

        let load = Task { try await scene.load() }
        await gate.reached()
        store.store.change { $0.posts[PostID(1)]?.state = .draft }
        gate.open()
        try await load.value

        let blogs = viewer == nil ? adasBlogs : adasOwnBlogs
        #expect(page.told.contains(.init(.blogs, .blogs(blogs))))
        #expect(
            !page.told.contains {
                if case .drafts(let list) = $0.message { list.rows.count > 1 } else { false }
            })
    }

    @Test
    func aPageIsOfTheBlogsAndTheDraftsBeginAtTheirTop() async throws {
        let request = PageRequest(
            limit: try PageLimit(1), after: Cursor(at: Timestamp(secondsSince1970: 2_000), id: 2))

        try await scene(viewer: 1, request).load()

        #expect(
            page.told.map(\.message).map(Outline.init) == [
                .user(1), .rows([1], goesOn: false), .rows([3], goesOn: false), .trashCount(1),
            ])
    }

    @Test
    func cancellingASceneThatLoadsItsUserLoadsNothingElse() async {
        let scene = scene(viewer: 1, showsLoading: true)
        let gate = store.hold(.user)

        let load = Task { try await scene.load() }
        await gate.reached()
        load.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await load.value }

        #expect(page.told.map(\.message) == [.loading(true), .loading(false)])
        #expect(store.calls == [.user])
    }

    @Test
    func cancellingASceneThatLoadsItsBlogsShowsNothingMore() async {
        let scene = scene(viewer: 1)
        let gate = store.hold(.blogsByAuthor)

        let load = Task { try await scene.load() }
        await gate.reached()
        load.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await load.value }

        #expect(page.told == [.init(.user, .user(adaHerself))])
        #expect(store.calls == [.user, .blogsByAuthor])
    }
}
