import BlogDomain
import Testing

@Suite("Times")
struct TimeTests {
    @Test(
        "Known moments have the expected ISO 8601 text",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_246_680, "2026-11-21T07:38:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
            (-2_203_891_200, "1900-03-01T00:00:00Z"), (-2_208_988_800, "1900-01-01T00:00:00Z"),
            (2_147_483_648, "2038-01-19T03:14:08Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
        ] as [(Int64, String)])
    func iso8601(seconds: Int64, expected: String) {
        #expect(Timestamp(secondsSince1970: seconds).iso8601 == expected)
    }

    @Test("A moment outside the supported range is formatted as the nearest supported moment")
    func beyond() {
        for seconds in [Int64.min, -62_135_596_801] {
            #expect(Timestamp(secondsSince1970: seconds).iso8601 == "0001-01-01T00:00:00Z")
        }
        for seconds in [Int64.max, 253_402_300_800] {
            #expect(Timestamp(secondsSince1970: seconds).iso8601 == "9999-12-31T23:59:59Z")
        }
    }

    @Test("Each day of four centuries follows the previous day in both conversions")
    func everyDay() throws {
        var civil = try #require(CivilTime(year: 1800, month: 1, day: 1))
        for day in 0..<146_097 {
            let moment = civil.timestamp()
            #expect(CivilTime(moment) == civil)
            let next = CivilTime(moment.adding(seconds: 86_400))
            #expect(next.day == civil.day + 1 || next.day == 1, "day \(day)")
            civil = next
        }
        #expect(civil == CivilTime(year: 2200, month: 1, day: 1))
    }

    @Test("Days and times that do not exist are rejected")
    func nonexistent() {
        #expect(CivilTime(year: 2026, month: 2, day: 29) == nil)
        #expect(CivilTime(year: 1900, month: 2, day: 29) == nil)
        #expect(CivilTime(year: 2000, month: 2, day: 29) != nil)
        #expect(CivilTime(year: 2024, month: 2, day: 29) != nil)
        #expect(CivilTime(year: 2026, month: 4, day: 31) == nil)
        #expect(CivilTime(year: 2026, month: 0, day: 1) == nil)
        #expect(CivilTime(year: 2026, month: 13, day: 1) == nil)
        #expect(CivilTime(year: 2026, month: 1, day: 0) == nil)
        #expect(CivilTime(year: 0, month: 1, day: 1) == nil)
        #expect(CivilTime(year: 10_000, month: 1, day: 1) == nil)
        #expect(CivilTime(year: 2026, month: 1, day: 1, hour: 24) == nil)
        #expect(CivilTime(year: 2026, month: 1, day: 1, minute: 60) == nil)
        #expect(CivilTime(year: 2026, month: 1, day: 1, second: 60) == nil)
    }

    @Test("A clock at another offset shows another time of the same moment")
    func offset() throws {
        let moment = Timestamp(secondsSince1970: 1_795_246_680)
        let tokyo = CivilTime(moment, secondsFromUTC: 9 * 3_600)

        #expect(tokyo == CivilTime(year: 2026, month: 11, day: 21, hour: 16, minute: 38))
        #expect(tokyo.timestamp(secondsFromUTC: 9 * 3_600) == moment)
        #expect(
            CivilTime(Timestamp(secondsSince1970: 0), secondsFromUTC: -1)
                == CivilTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59))
    }
}
