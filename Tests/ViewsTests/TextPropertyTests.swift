import BlogTestSupport
import Testing

@testable import BlogViews
@testable import TextLayout

@Suite("Properties of text pages")
struct TextPropertyTests {
    private func scene(_ factory: Medium, seed: UInt64) -> String {
        var random = SplitMix(seed: seed)
        let view = OneShotUserScene()
        view.user.display(
            Samples.user(
                name: random.text(upTo: 100), summary: random.text(upTo: 300),
                relationText: random.text(upTo: 60)))
        let rows = (0..<4).map { index in
            Samples.blog(
                index == 0 ? .max : Int64(index) * 37, random.text(upTo: 200),
                excerpt: random.text(upTo: 200),
                likedText: random.text(upTo: 90))
        }
        let more = MorePresentation(cursor: "", text: random.text(upTo: 120))
        view.blogs.display(.page(ListPresentation(heading: random.text(upTo: 90), rows: rows, more: more)))
        view.drafts.displayError(
            ErrorPresentation(
                kind: .storage, title: random.text(upTo: 60), detail: random.text(upTo: 90), heading: "Drafts"
            ))
        return factory.document(view).text
    }

    private func others(_ factory: Medium, seed: UInt64) -> String {
        var random = SplitMix(seed: seed)
        let people = OneShotList<PersonPresentation>()
        let detail = OneShotContent<DraftDetailPresentation>()
        people.display(
            .page(
                ListPresentation(
                    heading: "People",
                    rows: (1...5).map {
                        Samples.person(
                            $0, random.text(upTo: 12), random.text(upTo: 30), random.text(upTo: 20))
                    }, more: nil)))
        let prose = (0..<9).map { _ in "> " + random.text(upTo: 150).filter { $0 != "\n" } }
        detail.display(
            DraftDetailPresentation(
                draft: Samples.draft(7, random.text(upTo: 200)),
                body: BodyPresentation(prose.joined(separator: "\n\n"))))
        let trash = OneShotList<TrashEntryPresentation>()
        trash.display(
            .page(Samples.trash((1...5).map { Samples.trashEntry($0 * 40, random.text(upTo: 200)) })))
        return factory.document(people).text + factory.document(detail).text + factory.document(trash).text
    }

    @Test(
        "No line of a page is wider than the page or ends with a space",
        arguments: [0, 20, 23, 30, 40, 80, 100, 500])
    func width(width: Int) {
        for seed in UInt64(1)...25 {
            let factory = Medium.text(width: width)
            let text = scene(factory, seed: seed) + others(factory, seed: seed)

            for line in text.split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= min(max(width, 20), 100), "\(line)")
                #expect(!line.hasSuffix(" "), "\(line)")
            }
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test("A page with and without colours differs only in escape sequences")
    func styles() {
        for seed in UInt64(1)...25 {
            let plain = Medium.text(width: 60)
            let ansi = Medium.text(width: 60, style: .ansi)

            let text = scene(plain, seed: seed) + others(plain, seed: seed)
            let painted = scene(ansi, seed: seed) + others(ansi, seed: seed)

            #expect(!text.unicodeScalars.contains("\u{1B}"))
            #expect(painted.unicodeScalars.contains("\u{1B}"))
            #expect(painted.withoutEscapes == text)
        }
    }
}

extension String {
    /// The text without its SGR sequences.
    var withoutEscapes: String {
        var clean = UnicodeScalarView()
        var isInside = false
        for scalar in unicodeScalars {
            if scalar == "\u{1B}" { isInside = true }
            if !isInside { clean.append(scalar) }
            if isInside, scalar == "m" { isInside = false }
        }
        return String(clean)
    }
}
