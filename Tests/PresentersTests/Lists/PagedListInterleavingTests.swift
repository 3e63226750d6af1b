import BlogContracts
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// The behaviour of every list when requests overlap.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PagedListInterleavingTests {
    @Test("A second request for the next page is ignored while one is pending", arguments: PagedList.allCases)
    func loadMoreTwice(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold(list.call)

        let first = Task { try await presenter.loadMore() }
        try await gate.reached()
        try await presenter.loadMore()
        gate.open()
        try await first.value

        #expect(
            fixture.displayed() == [
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
        #expect(fixture.store.calls == [list.call, list.call])
    }

    @Test("A request for the next page during a reload is ignored", arguments: PagedList.allCases)
    func loadMoreDuringReload(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold(list.call)

        let refresh = Task { try await presenter.load() }
        try await gate.reached()
        try await presenter.loadMore()
        gate.open()
        try await refresh.value

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
            ])
    }

    @Test("Only the second of two concurrent reloads of a list is displayed", arguments: PagedList.allCases)
    func concurrentReloads(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        let gate = fixture.store.hold(list.call)

        let first = Task { try await presenter.load() }
        try await gate.reached()
        try await presenter.load()
        gate.open()
        try await first.value

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
            ])
    }

    @Test("A page that was requested before a reload is dropped", arguments: PagedList.allCases)
    func latePage(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold(list.call)

        let late = Task { try await presenter.loadMore() }
        try await gate.reached()
        try await presenter.load()
        gate.open()
        try await late.value
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
    }

    @Test(
        "The loading indicator does not wait for a request that a reload outdated",
        arguments: PagedList.allCases)
    func outdatedLoading(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        let gate = fixture.store.hold(list.call)

        let outdated = Task { try await presenter.load() }
        try await gate.reached()
        try await presenter.load()
        try await presenter.loadMore()
        let heardBeforeItsEnd = fixture.displayed()
        gate.open()
        try await outdated.value

        #expect(
            heardBeforeItsEnd == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
        #expect(fixture.displayed() == [])
    }

    @Test(
        "The end of an outdated request does not hide the loading indicator of the reload",
        arguments: PagedList.allCases)
    func outdatedEnd(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        let (firstGate, secondGate) = (fixture.store.hold(list.call), fixture.store.hold(list.call))

        let first = Task { try await presenter.load() }
        try await firstGate.reached()
        let second = Task { try await presenter.load() }
        try await secondGate.reached()
        firstGate.open()
        try await first.value
        let heardOfTheFirst = fixture.displayed()
        secondGate.open()
        try await second.value

        #expect(heardOfTheFirst == [.loading(true)])
        #expect(fixture.displayed() == [.rows(Array(list.rows[..<2]), hasMore: true), .loading(false)])
    }

    @Test(
        "The failure of a page that was requested before a reload is not displayed",
        arguments: PagedList.allCases)
    func lateFailure(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold(list.call, thenFailWith: StoreError.busy)

        let late = Task { try await presenter.loadMore() }
        try await gate.reached()
        try await presenter.load()
        gate.open()
        try await late.value

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
            ])
    }

    @Test(
        "After a failed reload the outdated next page can be requested again", arguments: PagedList.allCases)
    func failedReload(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold(list.call)

        let late = Task { try await presenter.loadMore() }
        try await gate.reached()
        fixture.store.fail(list.call, with: StoreError.busy)
        try await presenter.load()
        fixture.store.recover(list.call)
        gate.open()
        try await late.value
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .error(.busy, heading: list.heading), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
    }
}
