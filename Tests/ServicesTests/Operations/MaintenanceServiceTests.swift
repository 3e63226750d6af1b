import BlogTestSupport
import Testing

@testable import BlogOperations

@Suite("Database maintenance")
struct MaintenanceServiceTests {
    @Test(
        "A repair changes nothing if there are no repairable faults or the file is damaged",
        arguments: [
            [], [.orphans(table: "likes", of: "posts", rows: 1)], [.table("posts")],
            [.damage("Page 7: never used"), .counter(.reactions(.like), rows: 1), .part("likes_inserted")],
        ] as [[Finding]])
    func unrepairable(findings: [Finding]) async throws {
        let maintenance = MaintenanceStub(findings)

        let outcome = try await MaintenanceService(maintenance, clock: FixedClock()).repair { _ in }

        #expect(outcome == CheckResult(findings: findings))
        #expect(!maintenance.calls.contains(.repair(findings)))
    }

    @Test(
        "Outdated texts are named unless the tables that have them may be lost",
        arguments: [
            ([], true),
            ([.orphans(table: "likes", of: "posts", rows: 1), .counter(.reactions(.like), rows: 1)], true),
            ([.table("posts")], false), ([.damage("Page 7: never used")], false),
        ] as [([Finding], Bool)])
    func outdated(findings: [Finding], isNamed: Bool) async throws {
        let texts = [OutdatedTexts(.titles, of: [7])]
        let service = MaintenanceService(MaintenanceStub(findings, outdated: texts), clock: FixedClock())

        #expect(try await service.check { _ in }.outdated == (isNamed ? texts : []))
        #expect(try await service.repair { _ in }.outdated == (isNamed ? texts : []))
    }

    @Test("A repair fixes derived data and reports the other faults")
    func repairs() async throws {
        let findings: [Finding] = [
            .orphans(table: "likes", of: "posts", rows: 1), .counter(.reactions(.like), rows: 1),
        ]
        let maintenance = MaintenanceStub(findings)

        let outcome = try await MaintenanceService(maintenance, clock: FixedClock()).repair { _ in }

        #expect(outcome == CheckResult(findings: [findings[0]], repaired: [findings[1]]))
        #expect(!outcome.isValid)
        // A repair that succeeds cannot fail afterwards.
        #expect(maintenance.calls == [.findings, .outdatedTexts, .repair(findings)])
    }

    @Test("The name of the replaced database contains the time of the restoration")
    func names() async throws {
        let maintenance = MaintenanceStub()
        let clock = FixedClock(Timestamp(secondsSince1970: 0))

        let kept = try await MaintenanceService(maintenance, clock: clock).restore(from: "copy") { _ in }

        #expect(kept == "blog.sqlite.before-restore-19700101T000000Z")
    }

    @Test("A progress is limited to 0 to 100 percent")
    func progress() {
        #expect(MaintenanceProgress(.copying, 5, of: 4).percent == 100)
        #expect(MaintenanceProgress(.copying, -1, of: 4).percent == 0)
        #expect(MaintenanceProgress(.copying, 0, of: 0).percent == 100)
        #expect(MaintenanceProgress(.copying, 1, of: 3) == MaintenanceProgress(.copying, percent: 33))
    }
}
