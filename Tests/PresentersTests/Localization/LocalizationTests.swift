import BlogTestSupport
import Testing

@testable import BlogPresenters

struct LocalizationTests {
    private let localization = Localization()
    private let lastSecondOf2025 = Timestamp(secondsSince1970: 1_767_225_599)

    @Test("A count of one has the singular")
    func plural() {
        let texts = localization.texts
        let counts = [
            (texts.likes.count, "1 like", "2 likes"), (texts.blogs.shareCount, "1 share", "2 shares"),
            (texts.blogs.count, "1 post", "2 posts"),
            (texts.follows.followerCount, "1 follower", "2 followers"),
            (texts.follows.followingCount, "1 following", "2 following"),
            (texts.follows.friendCount, "1 friend", "2 friends"),
        ]
        for (count, one, two) in counts {
            #expect([0, 1, 2].map { count($0).text } == [two.replacing("2", with: "0"), one, two])
        }
        #expect([0, 1, 2].map(texts.comments.count) == ["0 comments", "1 comment", "2 comments"])
    }

    @Test(
        "A date is formatted with its event",
        arguments: [
            (DayUse.plain, "31 Dec 2025"),
            (.edited, "Edited 31 Dec 2025"), (.joined, "Joined 31 Dec 2025"),
            (.created, "Created 31 Dec 2025"), (.expires, "Expires 31 Dec 2025"),
        ])
    func day(_ use: DayUse, _ text: String) {
        #expect(localization.day(lastSecondOf2025, as: use) == text)
    }

    @Test(
        "A date is the date in the time zone",
        arguments: [
            (0, "31 Dec 2025"), (1, "1 Jan 2026"), (3_600, "1 Jan 2026"), (50_400, "1 Jan 2026"),
            (-43_200, "31 Dec 2025"), (-86_399, "31 Dec 2025"), (-86_400, "30 Dec 2025"),
        ])
    func timeZone(_ secondsFromUTC: Int, _ text: String) {
        let localization = Localization { _ in secondsFromUTC }

        #expect(localization.day(lastSecondOf2025, as: .plain) == text)
    }

    @Test("A time zone can change its offset during the year")
    func daylightSaving() {
        let summer = Timestamp(secondsSince1970: 1_782_856_800)  // 2026-06-30T22:00:00Z
        let localization = Localization { moment in moment == summer ? 7_200 : 3_600 }

        #expect(localization.day(summer, as: .plain) == "1 Jul 2026")
        #expect(localization.day(summer.adding(seconds: -1), as: .plain) == "30 Jun 2026")
    }

    @Test("Every month has an abbreviation")
    func months() {
        let firsts: [Int64] = (0..<12).map { 1_767_225_600 + $0 * 31 * 86_400 }

        let months = firsts.map { second in
            localization.day(Timestamp(secondsSince1970: second), as: .plain).split(separator: " ")[1]
        }

        #expect(
            months == ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
    }

    @Test("A date or a count has the same text whichever texts were formatted before")
    func independence() throws {
        var random = SplitMix(seed: 32)
        for _ in 0..<1_000 {
            let moment = Timestamp(secondsSince1970: .random(in: 0..<1_000, using: &random) * 13_000_000)
            let use = try #require(DayUse.allCases.randomElement(using: &random))
            let number = Int.random(in: -2..<300, using: &random)

            let new = Localization()

            #expect(localization.day(moment, as: use) == new.day(moment, as: use))
            #expect(localization.texts.likes.count(number) == new.texts.likes.count(number))
        }
    }

    @Test("The first and the last moment have a date")
    func extremes() {
        for (seconds, text) in [(Int64.min, "1 Jan 1"), (.max, "31 Dec 9999")] {
            #expect(localization.day(Timestamp(secondsSince1970: seconds), as: .plain) == text)
        }
    }
}
