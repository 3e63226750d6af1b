import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Login attempt repository")
struct LoginAttemptSuite {
    // One of each recovers in 10, 20, 5 and 30 seconds. A wrong password counts three times for its address.
    private let throttle = {
        var throttle = LoginThrottle()
        throttle.pair = RateLimit(3, in: .seconds(30))
        throttle.account = RateLimit(5, in: .seconds(100))
        throttle.address = RateLimit(24, in: .seconds(120))
        throttle.registrations = RateLimit(2, in: .seconds(60))
        return throttle
    }()
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

    @Test("Attempts count until a limit delays the next one, and delayed ones do not", arguments: stores)
    func counts(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)

        #expect(try await waits(store, Array(repeating: ada, count: 5)) == [0, 0, 0, 10, 10])
        #expect(try await waits(store, [attempt("ada", there), attempt("bob", here)]) == [0, 0])
        #expect(try await waits(store, [ada], after: 9) == [1])
        #expect(try await waits(store, [ada, ada], after: 10) == [0, 10])
        // All of it is available again.
        #expect(try await waits(store, Array(repeating: ada, count: 4), after: 200) == [0, 0, 0, 10])
    }

    @Test("Attempts on an account count for all addresses", arguments: stores)
    func account(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let attempts = (1...7).map { attempt("ada", LoginAddress("198.51.100.\($0)")) }

        #expect(try await waits(store, attempts) == [0, 0, 0, 0, 0, 20, 20])
        #expect(try await waits(store, [attempt("ada", here), attempt("ada", there)], after: 20) == [0, 20])
        #expect(try await waits(store, [attempt("bob", here)], after: 20) == [0])
    }

    @Test("The limit of an account does not apply where a login has succeeded", arguments: stores)
    func known(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)
        #expect(try await waits(store, [ada]) == [0])
        try await store.succeed(ada, under: throttle)
        let attempts = (1...5).map { attempt("ada", LoginAddress("198.51.100.\($0)")) }
        #expect(try await waits(store, attempts) == [0, 0, 0, 0, 20])

        #expect(try await waits(store, [ada, ada, ada, ada]) == [0, 0, 0, 10])
        try await store.release(ada, under: throttle)
        #expect(try await waits(store, [ada, ada]) == [0, 10])
        // What happened here has not changed the limit elsewhere.
        #expect(try await waits(store, [attempt("ada", there)], after: 19) == [1])
        #expect(try await waits(store, [attempt("ada", there)], after: 20) == [0])
    }

    @Test("Attempts from an address count for every username, including invalid ones", arguments: stores)
    func address(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let names = (1...7).map { attempt("a\($0)", here) } + [attempt(nil, here)]

        #expect(try await waits(store, names).allSatisfy { $0 == 0 })
        #expect(try await waits(store, [attempt("a9", here), attempt(nil, here)]) == [15, 15])
        #expect(try await waits(store, [attempt("a9", there), attempt(nil, there)]) == [0, 0])
    }

    @Test("The wait of an address is known without an attempt", arguments: stores)
    func waitOfAddress(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        func wait(_ address: LoginAddress) async throws -> Int {
            try await store.wait(from: address, at: .example, under: throttle)
        }

        for number in 1...8 {
            #expect(try await wait(here) == 0)
            #expect(try await waits(store, [attempt("a\(number)", here)]) == [0])
        }

        #expect(try await [wait(here), wait(here), wait(there)] == [15, 15, 0])
    }

    @Test("Forty concurrent attempts pass as few as forty sequential ones", arguments: stores)
    func concurrent(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let (ada, throttle) = (attempt("ada", here), throttle)

        let waits = try await concurrently(40) { _ in
            try await store.reserve(ada, at: .example, under: throttle)
        }

        #expect(waits.count { $0 == 0 } == 3)
        #expect(waits.count { $0 == 10 } == 37)
    }

    @Test(
        "A success clears the count of the account at its address, and counts less there",
        arguments: stores)
    func succeed(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)

        var made = 0
        while try await waits(store, [ada]) == [0] {
            try await store.succeed(ada, under: throttle)
            made += 1
        }

        // The next attempt needs three of 24.
        #expect(made == 22)
        #expect(try await waits(store, [ada, ada], after: 5) == [0, 15])
    }

    @Test("A released attempt does not count", arguments: stores)
    func release(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)

        for _ in 1...20 {
            #expect(try await waits(store, [ada]) == [0])
            try await store.release(ada, under: throttle)
        }
        try await store.release(ada, under: throttle)
        try await store.release(attempt(nil, there), under: throttle)

        #expect(try await waits(store, Array(repeating: ada, count: 4)) == [0, 0, 0, 10])
    }

    @Test("Registrations and logins of an address count separately", arguments: stores)
    func registrations(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let (registration, other) = (
            LoginAttempt(registering: Username(stored: "u"), from: here),
            LoginAttempt(registering: Username(stored: "u"), from: there)
        )

        #expect(try await waits(store, [registration, registration, registration]) == [0, 0, 30])
        #expect(try await waits(store, [other, attempt("ada", here), attempt(nil, here)]) == [0, 0, 0])
        try await store.release(registration, under: throttle)
        #expect(try await waits(store, [registration, registration]) == [0, 30])
    }

    @Test("A clock that is set back makes no login wait for longer than the limit", arguments: stores)
    func clock(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let ada = attempt("ada", here)
        #expect(try await waits(store, [ada, ada, ada], after: 10_000) == [0, 0, 0])

        #expect(try await waits(store, [ada, ada, ada, ada]) == [0, 0, 0, 10])
    }

    @Test("Counts up to a date are deleted in slices, and those of known addresses apart", arguments: stores)
    func deletes(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        let (ada, bob) = (attempt("ada", here), attempt("bob", there))
        #expect(try await waits(store, [ada]) == [0])
        try await store.succeed(ada, under: throttle)
        #expect(try await waits(store, [bob, bob, bob, bob], after: 1) == [0, 0, 0, 10])

        // The account of Ada, and its address.
        #expect(try await store.deleteCounts(ofKnown: false, upTo: .example, atMost: 1))
        #expect(try await store.deleteCounts(ofKnown: false, upTo: .example, atMost: 1))
        #expect(try await !store.deleteCounts(ofKnown: false, upTo: .example, atMost: 1))
        #expect(try await waits(store, [bob], after: 1) == [10])
        let guesses = (1...6).map { attempt("ada", LoginAddress("198.51.100.\($0)")) }
        #expect(try await waits(store, guesses) == [0, 0, 0, 0, 0, 20])
        #expect(try await waits(store, [ada]) == [0])

        #expect(try await store.deleteCounts(ofKnown: true, upTo: .example, atMost: 1))
        #expect(try await !store.deleteCounts(ofKnown: true, upTo: .example, atMost: 1))
        #expect(try await waits(store, [ada]) == [20])
    }

    @Test(
        "A device is known for its account alone, has a limit of its own, and stays known for a year",
        arguments: stores)
    func devices(kind: StoreKind) async throws {
        let store = try await kind.store().repositories
        func attempt(_ name: String, on device: UInt8 = 1) -> LoginAttempt {
            LoginAttempt(
                account: Username(stored: name), address: here,
                device: TokenHash(bytes: Array(repeating: device, count: 32)))
        }
        let (ada, pair) = (attempt("ada"), Array(repeating: self.attempt("ada", here), count: 4))
        #expect(try await waits(store, [ada]) == [0])
        try await store.succeed(ada, under: throttle)
        #expect(try await waits(store, pair) == [0, 0, 0, 10])

        // Ten wrong passwords; those that succeed count a sixtieth.
        for _ in 1...30 {
            #expect(try await waits(store, [ada]) == [0])
            try await store.succeed(ada, under: throttle)
        }
        #expect(
            try await waits(store, Array(repeating: ada, count: 10))
                == Array(repeating: 0, count: 9) + [180])
        #expect(try await waits(store, [attempt("ada", on: 2), attempt("bob")]) == [10, 0])
        for device: UInt8 in 2...5 {
            let new = attempt("bob", on: device)
            _ = try await store.reserve(new, at: .example, under: LoginThrottle())
            try await store.succeed(new, under: LoginThrottle())
        }
        #expect(try await waits(store, pair).map { $0 > 0 } == [true, true, true, true])
        let known = try await waits(
            store, (2...5).flatMap { Array(repeating: attempt("bob", on: $0), count: 4) })
        #expect(known == Array(repeating: 0, count: 15) + [10])

        func forget(_ days: Int64) async throws {
            _ = try await store.deleteCounts(
                ofKnown: true, upTo: .example.adding(seconds: (days - 90) * 86_400), atMost: 99)
        }
        try await forget(364)
        #expect(try await waits(store, [ada]) == [180])
        try await forget(365)
        #expect(try await waits(store, [ada]) == [0])
    }
}
