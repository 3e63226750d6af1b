import BlogViews
import Testing

@testable import BlogContracts

@Suite("Lines of a list that stays open")
struct WatchedListTests {
    private let page = OneShotList<BlogCellPresentation>()
    private let lines = ChangeLines(.text(.plain), texts: .plain)
    private let list: WatchedList<BlogCellPresentation>

    init() {
        list = WatchedList(page, lines)
    }

    /// The lines of the difference between the rows and other rows.
    /// - Parameter cut: whether more rows follow on another page.
    private func lines(from old: [Int64], to new: [Int64], cut isCut: Bool = false) -> [String] {
        show(old, isCut)
        lines.open()
        show(new, isCut)
        return takeLines()
    }

    private func show(_ ids: [Int64], _ isCut: Bool) {
        guard !ids.isEmpty else {
            return list.display(.empty(EmptyPresentation(heading: "Posts", text: "None.")))
        }
        list.display(
            .page(Samples.blogs(ids.map { Samples.blog($0, "T") }, more: isCut ? Samples.more() : nil)))
    }

    /// The lines without the moment, the title "T" and the author.
    private func takeLines() -> [String] {
        String(decoding: lines.take(), as: UTF8.self).split(separator: "\n").map {
            String($0).replacing("now  ", with: "").replacing(" T", with: "")
                .replacing(" (Author: Ada Lovelace)", with: "")
        }
    }

    @Test("The rows of the first load are no lines")
    func first() {
        show([2, 1], false)

        #expect(takeLines() == [])
    }

    @Test(
        "New rows are lines in the order of their publication, after the rows that have left the list",
        arguments: [
            ([2, 1], [2, 1], []), ([3, 2, 1], [5, 4, 3, 1], ["gone 2", "new 4", "new 5"]),
            ([2, 1], [2], ["gone 1"]), ([2], [2, 1], ["new 1"]), ([1], [], ["gone 1"]), ([], [2], ["new 2"]),
        ] as [([Int64], [Int64], [String])])
    func wholeList(old: [Int64], new: [Int64], expected: [String]) {
        #expect(lines(from: old, to: new) == expected)
        #expect(page.rows.map(\.id) == new)
    }

    @Test(
        "A row that a new row pushes off the page prints no line",
        arguments: [([3, 2], [4, 3], ["new 4"]), ([1], [2], ["new 2"])] as [([Int64], [Int64], [String])])
    func pushedOff(old: [Int64], new: [Int64], expected: [String]) {
        #expect(lines(from: old, to: new, cut: true) == expected)
    }

    @Test("A row that joins the list without a load is a line, unless the list is loaded again")
    func inserted() {
        for showsInsertions in [true, false] {
            let (page, lines) = (
                OneShotList<BlogCellPresentation>(), ChangeLines(.text(.plain), texts: .plain)
            )
            let list = WatchedList(page, lines, showsInsertions: showsInsertions)
            list.display(.page(Samples.blogs([2, 1].map { Samples.blog($0, "T") }, more: nil)))
            lines.open()

            list.display(.inserted(Samples.blog(3, "T"), before: nil))

            #expect(page.rows.map(\.id) == (showsInsertions ? [2, 1, 3] : [2, 1]))
            #expect(
                String(decoding: lines.take(), as: UTF8.self)
                    == (showsInsertions ? "now  new 3 T (Author: Ada Lovelace)\n" : ""))
        }
    }

    @Test(
        "A row that takes the place of a removed one at the end of the page prints no line",
        arguments: [([4, 3], [3, 2]), ([4], [3])] as [([Int64], [Int64])])
    func pulledIn(old: [Int64], new: [Int64]) {
        show(old, true)
        lines.open()
        list.display(.removed(4))
        show(new, true)

        #expect(takeLines() == ["gone 4"])
    }

    @Test("A changed row is a line with the texts that differ")
    func changedRow() {
        show([2, 1], false)
        lines.open()

        list.display(.row(Samples.blog(1, "T", likes: 4, likedText: "you like this")))
        list.display(.row(Samples.blog(1, "T", likes: 4, likedText: "you like this")))
        list.display(.row(Samples.blog(1, "T", likes: 3)))
        list.display(.row(Samples.blog(1, "Other", edited: true)))
        list.display(.row(Samples.blog(9, "Unknown")))

        #expect(
            takeLines() == [
                "changed 1 (4 likes) (you like this)", "changed 1 (3 likes)",
                "changed 1 Other (Edited 22 Nov 2026)",
            ])
        #expect(page.rows.map(\.title) == ["T", "Other"])
    }

    @Test("A load that shows another value of a row is a line")
    func reloadedRow() {
        show([2, 1], false)
        lines.open()

        list.display(.page(Samples.blogs([Samples.blog(2, "T", likes: 7), Samples.blog(1, "T")])))

        #expect(takeLines() == ["changed 2 (7 likes)"])
    }

    @Test("A line is one line without control characters, whatever the title")
    func hostileTitle() {
        let lines = ChangeLines(.text(.ansi), texts: .plain)
        lines.open()
        let blog = Samples.blog(1, "a\u{1B}[2J\nb\u{202E}")
        WatchedList(OneShotList<BlogCellPresentation>(), lines).display(.page(Samples.blogs([blog])))

        #expect(
            String(decoding: lines.take(), as: UTF8.self)
                == "\u{1B}[2mnow\u{1B}[0m  new 1 a\u{241B}[2J b\u{FFFD} (Author: Ada Lovelace)\n")
    }

    @Test("A JSON line has the moment, the event and the whole row")
    func json() {
        let lines = ChangeLines(.json, texts: .plain)
        let list = WatchedList(OneShotList<BlogCellPresentation>(), lines)
        list.display(.page(Samples.blogs([Samples.blog(1, "A")])))
        lines.open()
        list.display(.row(Samples.blog(1, "A", likes: 4)))

        let row = JSONWriter.lines(capacity: 512) { Samples.blog(1, "A", likes: 4).write(to: &$0) }
        #expect(
            String(decoding: lines.take(), as: UTF8.self)
                == #"{"at":"2026-11-22T13:05:07Z","event":"changed","blog":\#(String(decoding: row, as: UTF8.self))}"#
                + "\n")
    }
}

extension ChangeTexts {
    /// Texts that name what a view passes.
    fileprivate static let plain = ChangeTexts(
        now: { MomentPresentation(at: "2026-11-22T13:05:07Z", text: "now") },
        change: { kind, part, details in
            guard case .blog(let id, let title) = part else { return "\(kind) \(part)" }
            return "\(kind) \(id) \(title)" + details.map { " (\($0))" }.joined()
        })
}
