import BlogTestSupport
import SQLStoreParts
import SQLiteStore
import Testing

@testable import BlogDomain

@Suite("Stored login attempts")
struct LoginAttemptTests {
    private let attempt = LoginAttempt(account: Username(stored: "ada"), address: LoginAddress("192.0.2.1"))
    private let throttle = {
        var throttle = LoginThrottle()
        throttle.pair = RateLimit(1, in: .seconds(60))
        return throttle
    }()

    @Test("An attempt deletes no rows of others, and the deletion of old rows keeps none of them")
    func cleaning() async throws {
        let blog = try SQLiteBlog()
        for name in ["a1", "a2", "a3"] {
            let attempt = LoginAttempt(account: Username(stored: name), address: LoginAddress(name))
            _ = try await blog.repositories.reserve(attempt, at: .example, under: throttle)
        }
        #expect(try await blog.integer("SELECT count(*) FROM login_attempts") == 9)

        let later = Timestamp.example.adding(seconds: 3_600)
        _ = try await blog.repositories.reserve(attempt, at: later, under: throttle)

        #expect(try await blog.integer("SELECT count(*) FROM login_attempts") == 12)
        #expect(try await !blog.repositories.deleteCounts(ofKnown: false, upTo: .example, atMost: 100))
        #expect(try await blog.integer("SELECT count(*) FROM login_attempts") == 3)
    }
}
