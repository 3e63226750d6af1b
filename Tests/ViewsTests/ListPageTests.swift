import BlogContracts
import BlogViews
import Testing
import TextLayout

@Suite("Lists rendered page by page")
struct ListPageTests {
    private func page(_ ids: ClosedRange<Int64>, next: String? = nil) -> OneShotList<PersonPresentation> {
        let view = OneShotList<PersonPresentation>()
        view.display(
            .page(
                ListPresentation(
                    heading: "People",
                    rows: ids.map {
                        PersonPresentation(
                            id: $0, username: "u\($0)", name: "User", iconURL: nil,
                            date: MomentPresentation(at: "", text: "now"))
                    },
                    more: next.map { MorePresentation(cursor: $0, text: "More after \($0)") })))
        return view
    }

    private func drafts(_ ids: [Int64], next: String? = nil) -> OneShotList<DraftCellPresentation> {
        let view = OneShotList<DraftCellPresentation>()
        view.display(
            .page(
                ListPresentation(
                    heading: "Drafts",
                    rows: ids.map {
                        DraftCellPresentation(
                            post: PostSummaryPresentation(id: $0, title: "Draft", excerpt: "", version: 1),
                            edited: MomentPresentation(at: "", text: "Edited"))
                    },
                    more: next.map { MorePresentation(cursor: $0, text: "More after \($0)") })))
        return view
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("The JSON pages of a list are one document")
    func json() throws {
        let pages = [page(1...2, next: "c"), page(3...3)]

        let bytes = pages[0].json(after: nil) + pages[1].json(after: 2)

        #expect(text(bytes) == text(try #require(page(1...3).jsonDocument()).bytes))
    }

    @Test("A page without rows adds no comma to the JSON document")
    func emptyPages() throws {
        let empty = drafts([], next: "c")

        let bytes =
            empty.json(after: nil) + empty.json(after: 0) + drafts([1], next: "d").json(after: 0)
            + empty.json(after: 1) + drafts([2]).json(after: 1)

        #expect(text(bytes) == text(try #require(drafts([1, 2]).jsonDocument()).bytes))
    }

    @Test("The text pages of a list are one text with one heading")
    func pagesOfText() throws {
        let bytes =
            drafts([1], next: "c").textPage(after: nil, width: 80, style: .plain)
            + drafts([], next: "d").textPage(after: 1, width: 80, style: .plain)
            + drafts([2]).textPage(after: 1, width: 80, style: .plain)

        #expect(text(bytes) == text(try #require(drafts([1, 2]).textDocument()).bytes))
    }

    @Test("Each medium shows the heading of a section once, above its rows")
    func sections() throws {
        let rows = [(5, "2026"), (4, "2026"), (3, "2025")].map {
            Samples.blog($0, "Blog \($0)", section: $1)
        }
        func list(_ rows: [BlogCellPresentation]) -> OneShotList<BlogCellPresentation> {
            let view = OneShotList<BlogCellPresentation>()
            view.display(.page(Samples.blogs(rows)))
            return view
        }
        let all = list(rows)
        let screen = TerminalList<BlogCellPresentation, Int>(
            0, ViewState(tab: 0),
            on: TerminalHost(loading: "", retry: "", new: { _ in "" }, changed: {}, feedback: { _ in }))
        screen.display(.page(Samples.blogs(rows)))
        let page = PageContext(
            links: Links(stylesheet: "", icon: "", script: ""), texts: PageTexts.english(), target: "/")

        let plain = text(try #require(all.textDocument()).bytes)
        #expect(
            plain.matches(of: /(?m)^(2026|2025|#\d)/).map { String($0.1) } == [
                "2026", "#5", "#4", "2025", "#3",
            ])
        #expect(
            plain
                == text(
                    list(Array(rows[..<1])).textPage(after: nil, width: 80, style: .plain)
                        + list(Array(rows[1...])).textPage(after: 1, in: "2026", width: 80, style: .plain)))
        let lines = screen.lines(size: ScreenSize(columns: 80, rows: 20), isCompact: true).map { line in
            line.runs.map(\.text).joined().split(separator: " ").first ?? ""
        }
        #expect(lines == ["2026", ">", "Blog", "2025", "Blog"])
        let html = text(try #require(all.htmlDocument(in: page)).bytes)
        let headings = html.matches(of: /<(h[23]) class="(?:section|p-name)".*?>(?:<a [^>]*>)?([^<]+)/)
        #expect(
            headings.map { "\($0.1) \($0.2)" }
                == ["h2 2026", "h3 Blog 5", "h3 Blog 4", "h2 2025", "h3 Blog 3"])
        #expect(html.matches(of: /<ul class="posts" role="list">/).count == 2)
        #expect(text(try #require(all.jsonDocument()).bytes).contains(#""tags":[],"section":"2025"}]"#))
    }

    @Test("The text of an empty list appears only if no page had rows")
    func emptyText() throws {
        let empty = OneShotList<DraftCellPresentation>()
        empty.display(.empty(EmptyPresentation(heading: "Drafts", text: "No drafts.")))

        #expect(empty.textPage(after: nil, width: 80, style: .plain) == empty.textDocument()?.bytes)
        #expect(text(empty.textPage(after: 0, width: 80, style: .plain)) == "No drafts.\n")
        #expect(empty.textPage(after: 3, width: 80, style: .plain) == [])
    }

    @Test("JSON lines have one row on each line, and the error of the list on a line of its own")
    func lines() throws {
        let view = drafts([1, 2], next: "c")
        view.displayError(ErrorPresentation(kind: .busy, title: "Busy", detail: "Try again."))

        let lines = text(try #require(view.jsonLines()).bytes).split(separator: "\n")

        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix(#"{"id":1,"#) && lines[1].hasPrefix(#"{"id":2,"#))
        #expect(lines[2].hasPrefix(#"{"error":{"#))
    }

    @Test("The last JSON page says that an earlier page was incomplete")
    func partial() throws {
        let found = OneShotList<SearchHitPresentation>()
        found.display(.empty(EmptyPresentation(heading: "Search results", text: "No results.")))

        #expect(
            text(found.jsonPage(after: 1, isPartialBefore: true)) == #"],"next":null,"partial":true}"# + "\n")
        #expect(
            text(found.jsonPage(after: 1, isPartialBefore: false)) == #"],"next":null,"partial":false}"#
                + "\n")
    }
}

extension OneShotList where Row: JSONRow {
    /// A page after complete ones.
    fileprivate func json(after rowsBefore: Int?) -> [UInt8] {
        jsonPage(after: rowsBefore, isPartialBefore: false)
    }
}
