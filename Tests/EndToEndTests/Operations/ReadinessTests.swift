import BlogDomain
import BlogTestSupport
import Synchronization
import Testing

@testable import blog_server

struct ReadinessTests {
    @Test("A server is ready while its database can be read")
    func answers() async {
        let trouble = Mutex<StoreError?>(nil)
        let readiness = Readiness(probe: { if let error = trouble.withLock({ $0 }) { throw error } })

        #expect(await readiness.verdict() == .ready)
        trouble.withLock { $0 = .busy }
        #expect(await readiness.verdict() == .unavailable)
        trouble.withLock { $0 = nil }
        #expect(await readiness.verdict() == .ready)
    }

    @Test("A server that shuts down is not ready, and does not probe the database")
    func draining() async {
        let looks = Mutex(0)
        let readiness = Readiness(probe: { looks.withLock { $0 += 1 } })

        readiness.drain()

        #expect(await readiness.verdict() == .draining)
        #expect(looks.withLock { $0 } == 0)
    }

    @Test("A probe that ends during a shutdown says that the server is draining")
    func drainingMeanwhile() async throws {
        let (gate, never) = (Gate(), Gate())
        let readiness = Readiness(probe: gate.pass, timeout: never.pass)

        async let verdict = readiness.verdict()
        try await gate.reached()
        readiness.drain()
        gate.open()

        #expect(await verdict == .draining)
        never.open()
    }

    @Test("Concurrent callers share one probe")
    func together() async throws {
        let (gate, never) = (Gate(), Gate())
        let looks = Mutex(0)
        let asked = Mutex(0)
        let readiness = Readiness(
            probe: {
                looks.withLock { $0 += 1 }
                try await gate.pass()
            },
            timeout: {
                // The probe ends after all callers have begun to wait.
                if asked.withLock({
                    $0 += 1
                    return $0
                }) == 100 {
                    gate.open()
                }
                try await never.pass()
            })

        await withTaskGroup { group in
            for _ in 1...100 { group.addTask { await readiness.verdict() } }
            for await verdict in group { #expect(verdict == .ready) }
        }

        #expect(looks.withLock { $0 } == 1)
        never.open()
    }

    @Test("A database that takes too long is unavailable, and later callers do not wait for it")
    func late() async {
        let gate = Gate()
        let waits = Mutex(0)
        let notes = Mutex<[String]>([])
        let readiness = Readiness(
            probe: gate.pass, timeout: { waits.withLock { $0 += 1 } },
            note: { note in notes.withLock { $0.append(note) } })

        #expect(await readiness.verdict() == .unavailable)
        for _ in 1...1_000 { #expect(await readiness.verdict() == .unavailable) }
        #expect(waits.withLock { $0 } == 1)
        #expect(notes.withLock { $0 } == ["it does not answer within a second"])

        gate.open()
        let never = Gate()
        let patient = Readiness(probe: gate.pass, timeout: never.pass)
        #expect(await patient.verdict() == .ready)
        never.open()
    }
}
