import BlogMaintenance
import BlogModels
import BlogServices
import BlogTestSupport
import Testing

@Suite("Keeping a database")
struct KeepingServiceTests {
    @Test(
        "Nothing is mended where nothing is wrong, nothing can be, or the file is damaged",
        arguments: [
            [], [.orphans(table: "likes", of: "posts", rows: 1)], [.table("posts")],
            [.damage("Page 7: never used"), .counter(.likes, rows: 1), .part("likes_inserted")],
        ] as [[Finding]])
    func leaves(findings: [Finding]) async throws {
        let keeper = ScriptedKeeper(findings)

        let outcome = try await MaintenanceService(keeper, clock: FixedClock()).repair { _ in }

        #expect(outcome == CheckOutcome(findings: findings))
        #expect(keeper.calls == [.findings])
    }

    @Test("What is derived is mended, and what is not stays told")
    func mends() async throws {
        let findings: [Finding] = [.table("posts"), .counter(.likes, rows: 1)]
        let keeper = ScriptedKeeper(findings)

        let outcome = try await MaintenanceService(keeper, clock: FixedClock()).repair { _ in }

        #expect(outcome == CheckOutcome(findings: [.table("posts")], repaired: [.counter(.likes, rows: 1)]))
        #expect(!outcome.isValid)
        #expect(keeper.calls == [.findings, .repair(findings)])
    }

    @Test("The old database is named by the moment at which it was replaced")
    func names() async throws {
        let keeper = ScriptedKeeper()
        let clock = FixedClock(Timestamp(secondsSince1970: 0))

        let kept = try await MaintenanceService(keeper, clock: clock).restore(from: "copy") { _ in }

        #expect(kept == "blog.sqlite.before-restore-19700101T000000Z")
    }

    @Test("A progress is never below nothing nor above all")
    func progress() {
        #expect(MaintenanceProgress(.copying, 5, of: 4).percent == 100)
        #expect(MaintenanceProgress(.copying, -1, of: 4).percent == 0)
        #expect(MaintenanceProgress(.copying, 0, of: 0).percent == 100)
        #expect(MaintenanceProgress(.copying, 1, of: 3) == MaintenanceProgress(.copying, percent: 33))
    }
}
