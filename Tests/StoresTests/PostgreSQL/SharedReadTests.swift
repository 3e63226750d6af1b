import BlogTestSupport
import Database
import Testing

@testable import PostgresStore

@Suite("Reads that many share")
struct SharedReadTests {
    @Test("Calls that wait for the next read fail with the read that runs, and later ones read again")
    func failure() async throws {
        let gate = Gate()
        let shared = SharedRead<Int, Int> { keys in
            if keys.contains(1) {
                try await gate.pass()
                throw PostgresError.poolExhausted
            }
            return keys
        }
        let first = Task.immediate { try await shared.value(for: 1) }
        try await gate.reached()
        let second = Task.immediate { try await shared.value(for: 2) }
        gate.open()

        await #expect(throws: PostgresError.poolExhausted) { try await first.value }
        await #expect(throws: PostgresError.poolExhausted) { try await second.value }
        #expect(try await shared.value(for: 3) == 3)
    }
}
