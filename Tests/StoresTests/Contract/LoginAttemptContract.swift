import BlogModels
import BlogServices
import BlogTestSupport
import Testing

@Suite("Login attempt repository")
struct LoginAttemptContract {
    private let throttle = LoginThrottle(freeTries: 3, freeTriesOfAddress: 5, longestWait: 60, memory: 100)
    private let here = LoginAddress("192.0.2.1")
    private let there = LoginAddress("192.0.2.2")

    private func attempt(_ name: String?, _ address: LoginAddress) -> LoginAttempt {
        LoginAttempt(account: name.map(Username.init(stored:)), address: address)
    }

    private func waits(
        _ store: any EveryRepository, _ attempts: [LoginAttempt], after seconds: Int64 = 0
    ) async throws -> [Int] {
        var waits: [Int] = []
        for attempt in attempts {
            waits.append(
                try await store.reserve(attempt, at: .example.adding(seconds: seconds), under: throttle))
        }
        return waits
    }

    @Test(
        "Attempts count until the throttle delays the next one, and delayed attempts do not count",
        arguments: StoreKind.allCases)
    func counts(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)

        #expect(try await waits(store, Array(repeating: ada, count: 5)) == [0, 0, 0, 1, 1])
        #expect(try await waits(store, [ada, ada], after: 1) == [0, 2])
        #expect(try await waits(store, [attempt("ada", there), attempt("bob", here)], after: 1) == [0, 0])
    }

    @Test(
        "Attempts from an address count for every username, including invalid ones",
        arguments: StoreKind.allCases)
    func address(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let names = ["a1", "a2", "a3", "a4"].map { attempt($0, here) } + [attempt(nil, here)]

        #expect(try await waits(store, names) == [0, 0, 0, 0, 0])
        #expect(try await waits(store, [attempt("a9", here), attempt(nil, here)]) == [1, 1])
        #expect(try await waits(store, [attempt("a9", there), attempt(nil, there)]) == [0, 0])
    }

    @Test("The wait of an address is known without an attempt", arguments: StoreKind.allCases)
    func waitOfAddress(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        func wait(_ address: LoginAddress) async throws -> Int {
            try await store.wait(from: address, at: .example, under: throttle)
        }
        let names = ["a1", "a2", "a3", "a4", "a5"]

        for name in names {
            #expect(try await wait(here) == 0)
            #expect(try await waits(store, [attempt(name, here)]) == [0])
        }

        #expect(try await [wait(here), wait(here), wait(there)] == [1, 1, 0])
    }

    @Test("Forty concurrent attempts pass as few as forty sequential ones", arguments: StoreKind.allCases)
    func concurrent(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let (ada, throttle) = (attempt("ada", here), throttle)

        let waits = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<40 {
                group.addTask { try await store.reserve(ada, at: .example, under: throttle) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(waits.count { $0 == 0 } == 3)
        #expect(waits.count { $0 == 1 } == 37)
    }

    @Test("A successful login clears the count of the account", arguments: StoreKind.allCases)
    func succeed(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)
        #expect(try await waits(store, [ada, ada, ada, ada]) == [0, 0, 0, 1])

        try await store.succeed(ada)

        // Two failures of the address remain, so three more attempts are free.
        #expect(try await waits(store, Array(repeating: ada, count: 4)) == [0, 0, 0, 1])
        #expect(try await waits(store, [attempt("bob", here), attempt("bob", there)]) == [1, 0])
    }

    @Test("A released attempt does not count", arguments: StoreKind.allCases)
    func release(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)

        for _ in 1...20 {
            #expect(try await waits(store, [ada]) == [0])
            try await store.release(ada)
        }
        try await store.release(ada)
        try await store.release(attempt(nil, there))

        #expect(try await waits(store, Array(repeating: ada, count: 4)) == [0, 0, 0, 1])
    }

    @Test("Registrations and logins of an address count separately", arguments: StoreKind.allCases)
    func registrations(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let (registration, other) = (
            LoginAttempt(registrationFrom: here), LoginAttempt(registrationFrom: there)
        )

        #expect(try await waits(store, Array(repeating: registration, count: 6)) == [0, 0, 0, 0, 0, 1])
        #expect(try await waits(store, [other, attempt("ada", here), attempt(nil, here)]) == [0, 0, 0])
        try await store.release(registration)
        #expect(try await waits(store, [registration, registration]) == [0, 1])
        #expect(try await waits(store, Array(repeating: registration, count: 6), after: 100).first == 0)
    }

    @Test("Old attempts do not count", arguments: StoreKind.allCases)
    func forgets(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)
        #expect(try await waits(store, Array(repeating: ada, count: 4)) == [0, 0, 0, 1])

        #expect(try await waits(store, Array(repeating: ada, count: 4), after: 100) == [0, 0, 0, 1])
    }

    @Test("Failures up to a date are deleted in slices, and newer ones stay", arguments: StoreKind.allCases)
    func deletes(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let (ada, bob) = (attempt("ada", here), attempt("bob", there))
        #expect(try await waits(store, Array(repeating: ada, count: 4)) == [0, 0, 0, 1])
        #expect(try await waits(store, Array(repeating: bob, count: 4), after: 1) == [0, 0, 0, 1])

        // One of the account at the address, and one of the address.
        #expect(try await store.deleteFailures(upTo: .example, atMost: 1))
        #expect(try await store.deleteFailures(upTo: .example, atMost: 1))
        #expect(try await !store.deleteFailures(upTo: .example, atMost: 1))

        #expect(try await waits(store, [ada, bob], after: 1) == [0, 1])
    }
}
