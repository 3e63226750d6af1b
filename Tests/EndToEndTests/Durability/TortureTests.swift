import BlogTestSupport
import Foundation
import Testing

/// A few rounds of the trials `torture`, `durable` and `attacks`.
@Suite(.blocking, .enabled(if: LongTests.areOn, "make test-long"))
struct TortureTests {
    @Test("Two servers that are killed under sixteen writers and commands lose no acknowledged write")
    func torture() throws {
        let result = try script("torture", "--rounds", "4")

        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.text.contains("4 rounds of kill -9 of two servers "))
        #expect(result.text.contains(/: [1-9]\d* writes acknowledged, lost 0\n/))
    }

    @Test("No response to a write is sent before the data is on the disk")
    func durable() throws {
        let result = try script("durable", "--writers", "4", "--count", "5")

        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(
            result.text.contains(/40 writes acknowledged, [1-9]\d* fdatasyncs .+, 0 responses too early\n/)
                || result.text.hasPrefix("skipped: "))
    }

    @Test("Others are answered while clients attack from one address, from sixteen, and through one proxy")
    func attacks() throws {
        let result = try script("attacks", "--only", "attacks")

        #expect(result.exitCode == 0, "\(result.text)\(result.errors)")
    }

    private func script(_ name: String, _ arguments: String...) throws -> ProgramResult {
        let programs = URL(fileURLWithPath: Program.server.path).deletingLastPathComponent().path
        return try run(
            .shell,
            [
                "-c", #"exec python3 -B "$0" "$@""#, ProjectFolder.path + "/Scripts/trials/" + name,
                "--programs",
                programs,
            ]
                + arguments)
    }
}
