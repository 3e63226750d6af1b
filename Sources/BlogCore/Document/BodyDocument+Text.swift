extension BodyDocument {
    /// The text of all blocks without markup, in the order of reading. A blank separates what is not one word.
    public var plainText: String {
        var text = PlainText()
        text.add(blocks)
        return text.text
    }

    /// The text of the first paragraph with text, without markup and images. Empty if there is none.
    public var firstParagraph: String {
        var rest = Array(blocks.reversed())
        while let block = rest.popLast() {
            switch block {
            case .paragraph(let inlines):
                var text = PlainText(hasImages: false)
                text.add(inlines)
                if text.text.contains(where: { !$0.isWhitespace }) { return text.text }
            case .preformatted(let text):
                return text
            case .quote(let blocks):
                rest += blocks.reversed()
            case .list(let list):
                rest += list.items.flatMap(\.blocks).reversed()
            case .element(let element, let blocks):
                if element.name == .div || element.name == .details { rest += blocks.reversed() }
            case .heading, .code, .table, .thematicBreak, .notes:
                continue
            }
        }
        return ""
    }
}

extension BodyDocument {
    /// The first image in the order of reading; nil if there is none.
    public var firstImage: Image? { blocks.firstImage }
}

extension [BodyDocument.Block] {
    fileprivate var firstImage: BodyDocument.Image? {
        for block in self {
            let image: BodyDocument.Image? =
                switch block {
                case .heading(_, let inlines), .paragraph(let inlines): inlines.firstImage
                case .quote(let blocks), .element(_, let blocks): blocks.firstImage
                case .list(let list): list.items.flatMap(\.blocks).firstImage
                case .table(let table): (table.header + table.rows.joined()).joined().map { $0 }.firstImage
                case .code, .thematicBreak, .notes, .preformatted: nil
                }
            if let image { return image }
        }
        return nil
    }
}

extension [BodyDocument.Inline] {
    fileprivate var firstImage: BodyDocument.Image? {
        for inline in self {
            switch inline {
            case .image(let image): return image
            case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines),
                .link(_, let inlines), .element(_, let inlines):
                if let image = inlines.firstImage { return image }
            case .text, .code, .reference, .softBreak, .hardBreak: continue
            }
        }
        return nil
    }

    /// The text without markup.
    public var plainText: String {
        var text = PlainText()
        text.add(self)
        return text.text
    }
}

/// Collects the text of a document.
private struct PlainText {
    var text = ""
    var hasImages = true

    mutating func add(_ blocks: [BodyDocument.Block]) {
        for block in blocks {
            switch block {
            case .heading(_, let inlines), .paragraph(let inlines): add(inlines)
            case .quote(let blocks), .element(_, let blocks): add(blocks)
            case .list(let list): for item in list.items { add(item.blocks) }
            case .notes(let notes): for note in notes { add(note.blocks) }
            case .code(let code, _): text += code
            case .preformatted(let source): text += source
            case .table(let table):
                for cell in table.header + table.rows.joined() {
                    add(cell)
                    text += " "
                }
            case .thematicBreak: break
            }
            text += " "
        }
    }

    mutating func add(_ inlines: [BodyDocument.Inline]) {
        for inline in inlines {
            switch inline {
            case .text(let content), .code(let content): text += content
            case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines),
                .link(_, let inlines), .element(_, let inlines):
                add(inlines)
            case .image(let image): if hasImages { text += image.alt }
            case .softBreak, .hardBreak: text += " "
            case .reference: break
            }
        }
    }
}
