import BlogSystem
import BlogTestSupport
import Testing
import Threads

@Suite("Passwords with Argon2id", .serialized)
struct SodiumPasswordsTests {
    /// The shares of hashes in the order of their end.
    private final class Ends: Sendable {
        private let state = Lock<[HashingShare]>([])

        var shares: [HashingShare] { state.withLock(\.self) }

        func append(_ share: HashingShare) {
            state.withLock { $0.append(share) }
        }
    }

    private let cheap = Argon2id(memoryMiB: 1, passes: 1)

    @Test("A hash is a PHC string with its parameters and a salt of its own")
    func format() async throws {
        let standard = try SodiumPasswords()

        let (one, other) = (
            try await standard.hash(.example, in: .account), try await standard.hash(.example, in: .account)
        )

        #expect(one.text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(one != other)
        #expect(try await standard.check(.example, against: one) == .right)
        #expect(try await standard.check(.example, against: other) == .right)
    }

    @Test("Passwords that differ in any byte have different hashes")
    func compare() async throws {
        let passwords = try SodiumPasswords(cheap)
        let long = String(repeating: "é", count: 511)

        for text in ["correct horse", "nul\0 and more", long + "aa"] {
            let hash = try await passwords.hash(.named(text), in: .account)
            #expect(try await passwords.check(.named(text), against: hash) == .right)
            #expect(try await passwords.check(.named(text.dropLast() + "b"), against: hash) == .wrong)
            #expect(try await passwords.check(.named(""), against: hash) == .wrong)
        }
    }

    @Test("A missing or an invalid hash matches no password")
    func noHash() async throws {
        let passwords = try SodiumPasswords(cheap)

        #expect(try await passwords.check(.example, against: nil) == .wrong)
        #expect(try await passwords.check(.example, against: PasswordHash("no hash")) == .wrong)
    }

    @Test("A hash with other parameters is reported as outdated")
    func outdated() async throws {
        let (old, new) = (try SodiumPasswords(cheap), try SodiumPasswords(Argon2id(memoryMiB: 2, passes: 1)))

        let hash = try await old.hash(.example, in: .account)

        #expect(try await new.check(.example, against: hash) == .rightButOutdated)
        #expect(try await new.check(.named("another one"), against: hash) == .wrong)
    }

    @Test("Passwords beyond the capacity of the queue are refused, and the others are hashed")
    func overload() async throws {
        let passwords = try SodiumPasswords(Argon2id(memoryMiB: 8, passes: 2))

        // All are in the queue before this task waits for the first.
        let hashes = (0..<200).map { _ in
            Task.immediate { try await passwords.hash(.example, in: .account) }
        }
        var (hashed, refused) = (0, 0)
        for hash in hashes {
            do {
                _ = try await hash.value
                hashed += 1
            } catch ServiceError.overloaded(retryAfter: 1, cause: "passwords: the queue is full") {
                refused += 1
            }
        }

        // Two run at a time and 64 wait. Some may have ended meanwhile.
        #expect(hashed >= 66)
        #expect(refused > 0)
    }

    @Test("A full queue of registrations neither refuses nor delays a login")
    func shares() async throws {
        let passwords = try SodiumPasswords(Argon2id(memoryMiB: 8, passes: 2))
        let hash = try await passwords.hash(.example, in: .account)

        let ends = Ends()
        let registrations = (0..<100).map { _ in
            Task.immediate {
                _ = try await passwords.hash(.example, in: .registration)
                ends.append(.registration)
            }
        }
        let login = Task.immediate {
            let verdict = try await passwords.check(.example, against: hash)
            ends.append(.account)
            return verdict
        }
        #expect(try await login.value == .right)
        var refused = 0
        for registration in registrations {
            if case .failure = await registration.result { refused += 1 }
        }

        let done = ends.shares
        let place = try #require(done.firstIndex(of: .account))
        #expect(refused > 0 && done.count == 101 - refused)
        #expect(done.count >= 34)
        // One registration was being hashed. A few more can end during the login.
        #expect(done.count - place > 10)
    }
}
