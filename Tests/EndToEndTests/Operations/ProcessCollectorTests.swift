import Glibc
import Testing

@testable import blog_server

struct ProcessCollectorTests {
    @Test("The process collector names its metrics as Prometheus does")
    func names() throws {
        let families = ProcessCollector().collect()

        #expect(
            families.map(\.name) == [
                "process_cpu_seconds_total", "process_open_fds", "process_max_fds",
                "process_virtual_memory_bytes", "process_resident_memory_bytes",
                "process_start_time_seconds",
            ])
        #expect(families.map(\.kind) == [.counter, .gauge, .gauge, .gauge, .gauge, .gauge])
        #expect(families.allSatisfy { $0.samples.count == 1 && $0.samples[0].labels.isEmpty })
    }

    @Test("The process collector reports the values of this process")
    func numbers() throws {
        let before = try values()
        let pipes = try (1...50).map { _ in
            var ends: [Int32] = [-1, -1]
            try #require(pipe(&ends) == 0)
            return ends
        }
        let memory = [UInt8](repeating: 1, count: 64 << 20)

        let now = try values()

        for descriptor in pipes.flatMap({ $0 }) { close(descriptor) }
        #expect(now["process_open_fds"] ?? 0 >= 100, "50 pipes have two ends each")
        #expect(now["process_open_fds"] ?? 0 <= now["process_max_fds"] ?? 0)
        #expect(now["process_resident_memory_bytes"] ?? 0 >= Double(memory.count))
        #expect(now["process_virtual_memory_bytes"] ?? 0 >= now["process_resident_memory_bytes"] ?? 0)
        #expect(now["process_cpu_seconds_total"] ?? 0 > before["process_cpu_seconds_total"] ?? 0)
        let start = try #require(now["process_start_time_seconds"])
        #expect(start == before["process_start_time_seconds"])
        let age = Double(time(nil)) - start
        #expect((-2...86_400).contains(age))
    }

    private func values() throws -> [String: Double] {
        let pairs = ProcessCollector().collect().map { ($0.name, $0.samples[0].value) }
        return Dictionary(pairs) { first, _ in first }
    }
}
