import BlogDomain
import BlogOperations
import Testing

@Suite("A post's date")
struct DateTests {
    @Test(
        "Dates are read in the formats of Jekyll",
        arguments: [
            ("2016-1-29", "2016-01-29T00:00:00Z"), ("2016-1-05 18:00:00", "2016-01-05T18:00:00Z"),
            ("2026-06-03 17:45", "2026-06-03T17:45:00Z"), ("2020-09-16 9:30:00", "2020-09-16T09:30:00Z"),
            ("2020-09-16T09:30:00Z", "2020-09-16T09:30:00Z"),
            ("2020-09-16t09:30:00z", "2020-09-16T09:30:00Z"),
            ("2020-09-16 09:30:00 +0200", "2020-09-16T07:30:00Z"),
            ("2020-09-16T09:30:00+02:00", "2020-09-16T07:30:00Z"),
            ("2020-09-16 09:30 -0700", "2020-09-16T16:30:00Z"),
            ("2020-09-16 09:30 +5", "2020-09-16T04:30:00Z"),
            ("2020-09-16 09:30:00 UTC", "2020-09-16T09:30:00Z"),
            ("2020-09-16 09:30:00 GMT", "2020-09-16T09:30:00Z"),
            ("2020-09-16 09:30:00 PDT", "2020-09-16T16:30:00Z"),
            ("2020/9/16 9:30 PM", "2020-09-16T21:30:00Z"),
            ("20200916", "2020-09-16T00:00:00Z"), ("September 16th, 2020", "2020-09-16T00:00:00Z"),
            ("16 Sep 2020 12:05am", "2020-09-16T00:05:00Z"),
            ("Wed, 16 Sep 2020 09:30:00 +0200", "2020-09-16T07:30:00Z"),
            ("2020-09-16 09:30:00.123456 +0000", "2020-09-16T09:30:00Z"),
            ("\"2020-09-16 09:30:00\"", "2020-09-16T09:30:00Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
            ("2020-01-01 00:30:00 +0100", "2019-12-31T23:30:00Z"), ("1969-07-20", "1969-07-20T00:00:00Z"),
        ])
    func reads(text: String, expected: String) async throws {
        #expect(try await post("---\ndate: \(text)\n---\n").date.iso8601 == expected)
    }

    @Test(
        "A date that is not valid is noted on its line",
        arguments: [
            "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1", "tomorrow",
            "2026-01-01 24:00", "2026-01-01 12:60", "2026-01-01 12:00:60", "2026-01-01 9", "2026-01-01 9:5",
            "2020-09-16x", "0000-01-01", "0001-01-01 00:00 +0100",
            "9999-12-31 23:59 -0100", "\"\"", "99999999999999999999-01-01", "+2020-01-01",
        ])
    func refuses(text: String) async throws {
        #expect(try await problem("---\ntitle: A\ndate: \(text)\n---\n")?.line == 3)
    }

    @Test("Without a date in the front matter, the date in the file name counts")
    func fileName() async throws {
        #expect(try await post("---\n---\n").date.iso8601 == "2020-01-02T00:00:00Z")
        #expect(
            try await post("---\ndate:\n---\n", named: "2016-1-5-a.md").date.iso8601 == "2016-01-05T00:00:00Z"
        )
        #expect(
            try await post("---\ndate: 2021-01-01\n---\n", named: "undated.md").date.iso8601
                == "2021-01-01T00:00:00Z")
    }

    @Test("A post without a valid date is a draft, with a note on line 1")
    func badFileName() async throws {
        for name in ["hello.md", "2026-02-30-a.md"] {
            let post = try await post("---\ntitle: A\n---\n", named: name)
            #expect(
                !post.isPublished
                    && post.notes.map(\.words) == [
                        "line 1: neither the front matter nor the file name has a date, so the post is a draft"
                    ])
        }
    }
}
