import BlogTestSupport
import Testing

/// The behaviour of `ListLoader` and `Loader` when requests fail, are cancelled or overlap: in a list of rows that are only
/// read, and in one whose rows change.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ListLoaderTests {
    private nonisolated static let lists = [PagedList.drafts, .blogsOfAll]
    private static let nothing: [Outline] = [.loading(true), .loading(false)]

    @Test(
        "A cancelled request hides the loading indicator, displays nothing, and can be repeated",
        arguments: lists, ListRequest.allCases)
    func cancelled(_ list: PagedList, _ request: ListRequest) async throws {
        let open = try await OpenList.loaded(list)
        let gate = open.hold()
        let task = Task { try await open.send(request) }
        try await gate.reached()
        task.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        open.store.fail(list.call, with: CancellationError())
        await #expect(throws: CancellationError.self) { try await open.send(request) }
        open.store.recover(list.call)

        try await open.send(request)

        let expected =
            Self.nothing + Self.nothing + open.displayed(request == .load ? open.first : open.second)
        #expect(open.fixture.displayed() == expected)
    }

    @Test("A failed request keeps the rows and the cursor", arguments: lists, ListRequest.allCases)
    func failure(_ list: PagedList, _ request: ListRequest) async throws {
        let open = try await OpenList.loaded(list)
        try await open.send(.loadMore)
        _ = open.fixture.displayed()
        open.store.fail(list.call, with: StoreError.corrupt("page 7"))

        try await open.send(request)
        open.store.recover(list.call)
        try await open.send(.loadMore)

        let error = Outline.error(.storage, heading: list.heading)
        #expect(open.fixture.displayed() == open.displayed(error) + open.displayed(open.last))
    }

    @Test(
        "A request for the next page is ignored while a request is pending",
        arguments: lists, ListRequest.allCases)
    func pending(_ list: PagedList, _ request: ListRequest) async throws {
        let open = try await OpenList.loaded(list)

        try await open.holding(request) { try await open.send(.loadMore) }

        #expect(open.fixture.displayed() == open.displayed(request == .load ? open.first : open.second))
        #expect(open.store.calls == [list.call, list.call])
    }

    @Test("A reload does not wait for an outdated one, whose end displays nothing", arguments: lists)
    func outdated(_ list: PagedList) async throws {
        let open = try OpenList(list)

        try await open.holding(.load) {
            try await open.send(.load)
            try await open.send(.loadMore)
            #expect(open.fixture.displayed() == open.displayed(open.first) + open.displayed(open.second))
        }

        #expect(open.fixture.displayed() == [])
    }

    @Test(
        "The end of an outdated request does not hide the loading indicator of the reload", arguments: lists)
    func outdatedEnd(_ list: PagedList) async throws {
        let open = try OpenList(list)
        let (firstGate, secondGate) = (open.hold(), open.hold())

        let first = Task { try await open.send(.load) }
        try await firstGate.reached()
        let second = Task { try await open.send(.load) }
        try await secondGate.reached()
        firstGate.open()
        try await first.value
        #expect(open.fixture.displayed() == [.loading(true)])
        secondGate.open()
        try await second.value

        #expect(open.fixture.displayed() == [open.first, .loading(false)])
    }

    @Test(
        "A page that was requested before a reload is dropped, and so is its failure",
        arguments: lists, [false, true])
    func latePage(_ list: PagedList, _ fails: Bool) async throws {
        let open = try await OpenList.loaded(list)

        try await open.holding(.loadMore, thenFailWith: fails ? StoreError.busy : nil) {
            try await open.send(.load)
        }
        try await open.send(.loadMore)

        #expect(open.fixture.displayed() == open.displayed(open.first) + open.displayed(open.second))
    }

    @Test("After a failed reload the outdated next page can be requested again", arguments: lists)
    func failedReload(_ list: PagedList) async throws {
        let open = try await OpenList.loaded(list)

        try await open.holding(.loadMore) {
            open.store.fail(list.call, with: StoreError.busy)
            try await open.send(.load)
            open.store.recover(list.call)
        }
        try await open.send(.loadMore)

        let error = Outline.error(.busy, heading: list.heading)
        #expect(open.fixture.displayed() == open.displayed(error) + open.displayed(open.second))
    }
}
