import BlogDocument
import CMD4C

/// Tags of HTML open and close elements on the stack of Markdown's. An element that Markdown opened is closed by Markdown alone.
extension DocumentBuilder {
    /// Adds a text of HTML, in which a run of blanks is one blank.
    mutating func addHTMLText(_ source: ArraySlice<UInt8>) {
        guard !source.isEmpty else { return }
        let bytes = Entity.decoded(in: source)
        if stack[stack.count - 1].kind.isVerbatim { return text += bytes }
        var rest = bytes[...]
        while let first = rest.first {
            let isBlank = first.isSpace
            let run = rest.prefix { $0.isSpace == isBlank }
            rest = rest.dropFirst(run.count)
            if !isBlank {
                makeRoom()
                text += run
            } else if !text.isEmpty || stack[stack.count - 1].isInLine {
                if run.contains(UInt8(ascii: "\n")) {
                    add(.softBreak)
                } else {
                    text.append(UInt8(ascii: " "))
                }
            }
        }
    }

    mutating func openTag(_ name: String, _ attributes: HTMLAttributes) {
        endPlainText()
        guard !stack[stack.count - 1].kind.isVerbatim else {
            if name == "br" { text.append(UInt8(ascii: "\n")) }
            if name == "img" { text += (attributes["alt"] ?? "").utf8 }
            return
        }
        size += DocumentBuilder.elementSize
        switch name {
        case "br": add(.hardBreak)
        case "img": addImage(attributes)
        case "hr": add(.thematicBreak)
        case "script", "style": hide(until: "</" + name)
        case "a":
            close("a")
            push(.link(isInLink ? nil : attributes["href"].flatMap { url($0) }), name, attributes)
        case "p":
            close("p")
            endParagraph()
            if !attributes.shown.isEmpty { push(.paragraph, name, attributes) }
        case "li":
            if close(within: "ul", "ol") {
                push(.item(isChecked: nil), name, attributes)
            } else {
                endParagraph()
            }
        case "tr":
            if close(within: "table") { push(.row, name, attributes) }
        case "td", "th":
            if close(within: "tr") { push(.cell(alignment: MD_ALIGN_DEFAULT), name, attributes) }
        case "figcaption", "summary":
            // Elsewhere they would have no meaning.
            endParagraph()
            if stack[stack.count - 1].tag == (name == "summary" ? "details" : "figure") {
                push(.block(name == "summary" ? .summary : .figcaption), name, attributes)
            }
        case "h1", "h2", "h3", "h4", "h5", "h6":
            // A heading has no other heading in it.
            if let open = stack.last(where: { $0.tag?.first == "h" && $0.tag?.count == 2 })?.tag {
                close(open)
            }
            guard stack.count <= InputCheck.maximumDepth else { return endParagraph() }
            push(.heading(level(UInt32(name.dropFirst()) ?? 1)), name, attributes)
        default:
            if let kind = DocumentBuilder.kinds[name] {
                push(kind, name, attributes)
            } else if DocumentBuilder.separators.contains(name) {
                endParagraph()
            }
        }
    }

    mutating func closeTag(_ name: String) {
        if close(name) { return }
        if name == "p" || DocumentBuilder.separators.contains(name) {
            endPlainText()
            endParagraph()
        } else if case .paragraph = stack[stack.count - 1].kind, lateEnds.count < InputCheck.maximumDepth {
            lateEnds.append(name)
        }
    }

    /// Closes what an end tag in a paragraph could not close.
    mutating func closeLate() {
        for name in lateEnds { close(name) }
        lateEnds = []
    }

    /// At the end of a block of HTML, its lines end, while its lists, tables and other blocks stay open.
    mutating func endLines() {
        endText()
        while let top = stack.last, top.tag != nil, top.kind.isLine { close() }
        endParagraph()
    }

    /// Opens what is necessary for text in a list or a table of HTML.
    mutating func makeRoom() {
        let top = stack.count - 1
        guard stack[top].tag != nil else { return }
        switch stack[top].kind {
        case .list:
            // Text between two items belongs to the first one.
            let last = stack[top].items.popLast()
            stack.append(
                Element(kind: .item(isChecked: last?.isChecked), tag: "li", blocks: last?.blocks ?? []))
        case .table where !stack[top].rows.isEmpty:
            stack.append(Element(kind: .row, tag: "tr"))
            makeRoom()
        case .row: stack.append(Element(kind: .cell(alignment: MD_ALIGN_DEFAULT), tag: "td"))
        default: break
        }
    }

    /// Whether a link is open.
    var isInLink: Bool { stack.contains { if case .link(.some) = $0.kind { true } else { false } } }

    private mutating func endParagraph() {
        stack[stack.count - 1].endParagraph()
    }

    private mutating func push(_ kind: Element.Kind, _ tag: String, _ attributes: HTMLAttributes) {
        guard stack.count <= InputCheck.maximumDepth else { return }
        switch kind {
        case .item, .row, .cell: break
        default: makeRoom()
        }
        stack.append(
            Element(kind: kind, tag: tag, attributes: attributes.shown, span: attributes.span))
        for (_, value) in attributes.shown { size += value.utf8.count }
    }

    /// Closes the element of a tag, if it is open. The end of a line's element does not close a block.
    @discardableResult
    private mutating func close(_ name: String) -> Bool {
        let isLine = DocumentBuilder.kinds[name]?.isLine ?? (name == "a" || name == "p")
        for place in stack.indices.reversed() {
            guard let tag = stack[place].tag else { return false }
            if tag == name {
                close(to: place)
                return true
            }
            if isLine, !stack[place].kind.isLine { return false }
        }
        return false
    }

    /// Closes the elements within the innermost one of some tags.
    private mutating func close(within tags: String...) -> Bool {
        guard let place = stack.lastIndex(where: { $0.tag == nil || tags.contains($0.tag ?? "") }),
            stack[place].tag != nil
        else { return false }
        close(to: place + 1)
        return true
    }

    private mutating func addImage(_ attributes: HTMLAttributes) {
        let size = (width: attributes.pixels("width"), height: attributes.pixels("height"))
        let source = attributes["src"].flatMap { url($0) }
        guard let image = image(source, alt: attributes["alt"] ?? "", size) else { return }
        let shown = attributes.shown
        add(shown.isEmpty ? image : .element(BodyDocument.Element(.span, shown), [image]))
    }

    /// An image, or its text if its address is not allowed; nil without a text.
    func image(
        _ url: LinkURL?, alt: String, _ size: (width: Int?, height: Int?) = (nil, nil)
    ) -> BodyDocument.Inline? {
        guard let url, url.scheme != .mailto else { return alt.isEmpty ? nil : .text(alt) }
        return .image(BodyDocument.Image(url: url, alt: alt, width: size.width, height: size.height))
    }

    /// The names of elements that become elements of the tree without further rules.
    private static let kinds: [String: Element.Kind] = [
        "blockquote": .quote, "ul": .list(start: nil, isTight: nil), "ol": .list(start: 1, isTight: nil),
        "pre": .code(language: nil), "table": .table, "figure": .block(.figure), "details": .block(.details),
        "em": .emphasis, "i": .emphasis, "strong": .strong, "b": .strong, "del": .strikethrough,
        "s": .strikethrough, "code": .codeSpan, "abbr": .element(.abbr), "ins": .element(.ins),
        "kbd": .element(.kbd), "mark": .element(.mark), "sub": .element(.sub), "sup": .element(.sup),
    ]

    /// The names of other elements that do not stand in a line with the text around them.
    private static let separators: Set<String> = [
        "address", "article", "aside", "center", "dd", "div", "dl", "dt", "fieldset", "footer", "form",
        "header",
        "main", "nav", "option", "section", "caption",
    ]
}

extension Element.Kind {
    /// Whether its content is shown as it is, without the meaning of tags.
    var isVerbatim: Bool {
        switch self {
        case .code, .codeSpan: true
        default: false
        }
    }

    /// Whether it stands in a line, or may not have Markdown in it.
    fileprivate var isLine: Bool {
        switch self {
        case .span, .element, .code, .codeSpan, .link, .heading: true
        default: false
        }
    }
}

extension Element {
    /// Whether a blank that comes next separates words.
    fileprivate var isInLine: Bool { kind.isLine || !inlines.isEmpty }

    /// The whole content in one line.
    var line: [BodyDocument.Inline] {
        guard !blocks.isEmpty else { return tag == nil ? inlines : inlines.trimmed }
        var element = self
        element.endParagraph()
        return element.blocks.line
    }

    func attributed(_ inlines: [BodyDocument.Inline]) -> [BodyDocument.Inline] {
        attributes.isEmpty ? inlines : [.element(BodyDocument.Element(.span, attributes), inlines)]
    }

    /// Blocks with the attributes of the element.
    func attributed(_ blocks: [BodyDocument.Block]) -> [BodyDocument.Block] {
        attributes.isEmpty ? blocks : [.element(BodyDocument.Element(.div, attributes), blocks)]
    }
}

extension [BodyDocument.Block] {
    /// All content in one line, for a heading or the cell of a table.
    fileprivate var line: [BodyDocument.Inline] {
        [BodyDocument.Inline](map(\.line).joined(separator: [.hardBreak]))
    }
}

extension BodyDocument.Block {
    fileprivate var line: [BodyDocument.Inline] {
        switch self {
        case .heading(_, let inlines), .paragraph(let inlines): inlines
        case .quote(let blocks), .element(_, let blocks): blocks.line
        case .list(let list): list.items.flatMap(\.blocks).line
        case .code(let code, _): [.code(code.hasSuffix("\n") ? String(code.dropLast()) : code)]
        case .table(let table): Array((table.header + table.rows.joined()).joined(separator: [.softBreak]))
        case .thematicBreak, .notes, .preformatted: []
        }
    }
}

extension [BodyDocument.Inline] {
    /// A line of HTML without blanks at its ends.
    var trimmed: [BodyDocument.Inline] {
        guard first?.isBlank == true || last?.isBlank == true else { return self }
        let rest = drop(while: \.isBlank)
        guard let end = rest.lastIndex(where: { !$0.isBlank }) else { return [] }
        return Array(rest[...end])
    }
}

extension BodyDocument.Inline {
    var isBlank: Bool {
        switch self {
        case .softBreak: true
        case .text(let text): text.utf8.allSatisfy(\.isSpace)
        default: false
        }
    }
}

extension BodyDocument.Item {
    /// Whether it has at most one paragraph.
    var isShort: Bool { blocks.count { if case .paragraph = $0 { true } else { false } } <= 1 }
}

extension String {
    /// The content of `<pre>` as a block, without the line feed after the tag; none if it is empty.
    var asCode: [BodyDocument.Block] {
        let code = hasPrefix("\n") ? String(dropFirst()) : self
        guard code.contains(where: { !$0.isWhitespace }) else { return [] }
        return [.code(code.hasSuffix("\n") ? code : code + "\n", language: nil)]
    }
}
