import BlogContracts
import BlogDocument

/// Renders a post's text as HTML.
struct HTMLBody {
    private let texts: any PageTexts

    init(texts: any PageTexts) {
        self.texts = texts
    }

    /// Writes all blocks of a document.
    func write(_ document: BodyDocument, to html: inout HTMLWriter) {
        write(document.blocks, to: &html)
    }

    private func write(_ blocks: [BodyDocument.Block], isTight: Bool = false, to html: inout HTMLWriter) {
        for block in blocks {
            if isTight, case .paragraph(let inlines) = block {
                write(inlines, to: &html)
            } else {
                write(block, to: &html)
            }
        }
    }

    private func write(_ block: BodyDocument.Block, to html: inout HTMLWriter) {
        switch block {
        case .heading(let level, let inlines):
            // A heading without content is an error for a screen reader.
            guard inlines.isReadable else { return }
            html.element(.heading(level)) { write(inlines, to: &$0) }
        case .paragraph(let inlines), .html(let inlines):
            html.element(.p) { write(inlines, to: &$0) }
        case .quote(let blocks):
            html.element(.blockquote) { write(blocks, to: &$0) }
        case .list(let list):
            html.element(list.start == nil ? .ul : .ol, list.attributes) { html in
                for item in list.items {
                    html.element(.li) { html in
                        if let isChecked = item.isChecked { html.text(isChecked ? "☑ " : "☐ ") }
                        write(item.blocks, isTight: list.isTight, to: &html)
                    }
                }
            }
        case .code(let code, let language):
            // A wide block scrolls, so a person needs to reach it with the keyboard.
            html.element(.pre, ["tabindex": "0"]) { html in
                html.element(
                    .code, ["class": language.map { "language-" + $0.prefix { !$0.isWhitespace } }], code)
            }
        case .table(let table): write(table, to: &html)
        case .thematicBreak: html.void(.hr)
        case .preformatted(let text): html.element(.div, ["class": "plain"], text)
        }
    }

    private func write(_ table: BodyDocument.Table, to html: inout HTMLWriter) {
        let classes = table.columns.map(\.htmlClass)
        html.element(.div, ["class": "wide", "role": "group", "aria-label": texts.table, "tabindex": "0"]) {
            html in
            html.element(.table) { html in
                html.element(.thead) { html in
                    html.element(.tr) { html in
                        for (cell, name) in zip(table.header, classes) {
                            // A header without text names no column.
                            html.element(cell.isReadable ? .th : .td, ["class": name]) {
                                write(cell, to: &$0)
                            }
                        }
                    }
                }
                guard !table.rows.isEmpty else { return }
                html.element(.tbody) { html in
                    for row in table.rows {
                        html.element(.tr) { html in
                            for (cell, name) in zip(row, classes) {
                                html.element(.td, ["class": name]) { write(cell, to: &$0) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ inlines: [BodyDocument.Inline], to html: inout HTMLWriter) {
        for inline in inlines {
            switch inline {
            case .text(let text), .html(let text): html.text(text)
            case .code(let code): html.element(.code, code)
            case .emphasis(let inlines): html.element(.em) { write(inlines, to: &$0) }
            case .strong(let inlines): html.element(.strong) { write(inlines, to: &$0) }
            case .strikethrough(let inlines): html.element(.del) { write(inlines, to: &$0) }
            case .link(let url, let inlines):
                html.element(.a, ["href": url.text]) { html in
                    write(inlines, to: &html)
                    if !inlines.isReadable { html.text(url.text) }
                }
            case .image(let image):
                html.void(
                    .img,
                    [
                        "src": image.url.text, "alt": image.alt, "width": image.width.map(String.init),
                        "height": image.height.map(String.init), "loading": "lazy",
                    ])
            case .softBreak: html.text("\n")
            case .hardBreak: html.void(.br)
            }
        }
    }
}

extension [BodyDocument.Inline] {
    /// Whether a screen reader has something to say.
    fileprivate var isReadable: Bool { plainText.contains { !$0.isWhitespace } }
}

extension BodyDocument.List {
    fileprivate var attributes: HTMLWriter.Attributes {
        let isTask = items.contains { $0.isChecked != nil }
        return ["start": start.flatMap { $0 == 1 ? nil : String($0) }, "class": isTask ? "tasks" : nil]
    }
}

extension BodyDocument.Alignment {
    fileprivate var htmlClass: String? {
        switch self {
        case .automatic, .left: nil
        case .center: "center"
        case .right: "right"
        }
    }
}
