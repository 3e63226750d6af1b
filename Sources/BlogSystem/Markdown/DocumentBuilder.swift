import BlogDocument
import CMD4C

/// Builds a document from md4c's events, on a stack of the open blocks and spans.
final class DocumentBuilder {
    /// The blocks of the document, complete after the last event.
    private(set) var blocks: [BodyDocument.Block] = []
    /// Whether the text must be shown as it is: it is too deep, too large, or one of its tables is too wide. From then on
    /// the builder ignores all events.
    private(set) var isStopped = false

    private var stack: [Element] = []
    /// Text that is not yet in an element: md4c splits a text at every character that may be a mark.
    private var text: [UInt8] = []
    private var html: [UInt8] = []
    /// The levels of the headings that contain the current place.
    private var outline: [UInt32] = []
    /// The same before the current heading.
    private var outlineBefore: [UInt32] = []
    /// The addresses so far, by their text; nil for one that is not allowed.
    private var urls: [String: LinkURL?] = [:]
    /// The spans that are open but too deep to be elements.
    private var ignoredSpans = 0
    /// The approximate size of the document, in bytes.
    private var size = 0 {
        didSet { if size > DocumentBuilder.maximumSize { isStopped = true } }
    }

    private static let maximumDepth = 2 * InputCheck.maximumDepth
    private static let maximumSize = 4 * 1_048_576
    private static let maximumColumns = 128
    /// The assumed size of a block or a span without its text.
    private static let elementSize = 32

    func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
        size += DocumentBuilder.elementSize
        if stack.count >= InputCheck.maximumDepth { isStopped = true }
        guard !isStopped else { return }
        endText()
        switch type {
        case MD_BLOCK_QUOTE: open(.quote)
        case MD_BLOCK_UL:
            open(.list(start: nil, isTight: detail.value(MD_BLOCK_UL_DETAIL.self)?.is_tight != 0))
        case MD_BLOCK_OL:
            let list = detail.value(MD_BLOCK_OL_DETAIL.self)
            open(.list(start: Int(list?.start ?? 1), isTight: list?.is_tight != 0))
        case MD_BLOCK_LI:
            let item = detail.value(MD_BLOCK_LI_DETAIL.self)
            open(.item(isChecked: item?.is_task != 0 ? item?.task_mark != CChar(bitPattern: 0x20) : nil))
        case MD_BLOCK_H: open(.heading(level(detail.value(MD_BLOCK_H_DETAIL.self)?.level ?? 1)))
        case MD_BLOCK_CODE:
            let language = detail.value(MD_BLOCK_CODE_DETAIL.self)?.lang.decoded ?? ""
            open(.code(language: language.isEmpty ? nil : language))
        case MD_BLOCK_HTML: open(.html)
        case MD_BLOCK_P: open(.paragraph)
        case MD_BLOCK_TABLE:
            let columns = detail.value(MD_BLOCK_TABLE_DETAIL.self)?.col_count ?? 0
            if columns > DocumentBuilder.maximumColumns { isStopped = true }
            open(.table)
        case MD_BLOCK_TR: open(.row)
        case MD_BLOCK_TH, MD_BLOCK_TD:
            open(.cell(alignment: detail.value(MD_BLOCK_TD_DETAIL.self)?.align ?? MD_ALIGN_DEFAULT))
        // The document itself, a thematic break, and the parts of a table, which are known by their places.
        default: break
        }
    }

    func leave(_ type: MD_BLOCKTYPE) {
        guard !isStopped else { return }
        switch type {
        case MD_BLOCK_DOC, MD_BLOCK_THEAD, MD_BLOCK_TBODY: break
        case MD_BLOCK_HR: add(.thematicBreak)
        default: close()
        }
    }

    func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
        size += DocumentBuilder.elementSize
        guard !isStopped else { return }
        guard ignoredSpans == 0, stack.count < DocumentBuilder.maximumDepth else {
            ignoredSpans += 1
            return
        }
        endText()
        switch type {
        case MD_SPAN_EM: open(.emphasis)
        case MD_SPAN_STRONG: open(.strong)
        case MD_SPAN_DEL: open(.strikethrough)
        case MD_SPAN_CODE: open(.codeSpan)
        case MD_SPAN_A:
            open(.link(url(detail.value(MD_SPAN_A_DETAIL.self)?.href)))
        case MD_SPAN_IMG:
            open(.image(url(detail.value(MD_SPAN_IMG_DETAIL.self)?.src)))
        default: ignoredSpans += 1
        }
    }

    func leave(_ type: MD_SPANTYPE) {
        guard !isStopped else { return }
        if ignoredSpans > 0 { ignoredSpans -= 1 } else { close() }
    }

    func take(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {
        size += bytes.count
        guard !isStopped else { return }
        if type != MD_TEXT_HTML { endHTML() }
        switch type {
        case MD_TEXT_HTML:
            if html.isEmpty { endPlainText() }
            html += bytes
        case MD_TEXT_BR: add(.hardBreak)
        case MD_TEXT_SOFTBR: add(.softBreak)
        case MD_TEXT_NULLCHAR: text += "\u{FFFD}".utf8
        case MD_TEXT_ENTITY: text += Entity.decoded(bytes).utf8
        default: text += bytes
        }
    }

    /// The address of a link or an image. Many links may use one definition, so it is checked once, but counted each time:
    /// each medium writes it each time.
    private func url(_ attribute: MD_ATTRIBUTE?) -> LinkURL? {
        guard let attribute, attribute.size <= LinkURL.maximumBytes * 8 else { return nil }
        size += Int(attribute.size)
        guard !isStopped else { return nil }
        let text = attribute.decoded
        let url = urls[text] ?? LinkURL(text)
        urls[text] = .some(url)
        // HTML writes & as &amp;.
        size += url?.text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 5 : 1) } ?? 0
        return isStopped ? nil : url
    }

    /// The level at which a heading is shown: one below the heading that contains it. So no level is skipped.
    private func level(_ level: UInt32) -> Int {
        outlineBefore = outline
        while let last = outline.last, last >= level { outline.removeLast() }
        outline.append(level)
        return min(outline.count + 1, 6)
    }
}

/// An open block or span, with its content so far.
private struct Element {
    enum Kind {
        case quote, paragraph, html, table, row
        case list(start: Int?, isTight: Bool)
        case item(isChecked: Bool?)
        case heading(Int)
        case code(language: String?)
        case cell(alignment: MD_ALIGN)
        case emphasis, strong, strikethrough, codeSpan
        case link(LinkURL?)
        case image(LinkURL?)
    }

    let kind: Kind
    var inlines: [BodyDocument.Inline] = []
    var blocks: [BodyDocument.Block] = []
    var items: [BodyDocument.Item] = []
    var columns: [BodyDocument.Alignment] = []
    var cells: [[BodyDocument.Inline]] = []
    var rows: [[[BodyDocument.Inline]]] = []

    /// Adds a block. The text of a short item becomes a paragraph.
    mutating func add(_ block: BodyDocument.Block) {
        endParagraph()
        blocks.append(block)
    }

    mutating func endParagraph() {
        if !inlines.isEmpty { blocks.append(.paragraph(inlines)) }
        inlines = []
    }
}

extension DocumentBuilder {
    private func open(_ kind: Element.Kind) {
        stack.append(Element(kind: kind))
    }

    private func add(_ block: BodyDocument.Block) {
        endText()
        if stack.isEmpty { blocks.append(block) } else { stack[stack.count - 1].add(block) }
    }

    private func add(_ inline: BodyDocument.Inline) {
        endText()
        addInline(inline)
    }

    private func addInline(_ inline: BodyDocument.Inline) {
        guard !stack.isEmpty else { return }
        stack[stack.count - 1].inlines.append(inline)
    }

    private func endText() {
        endHTML()
        endPlainText()
    }

    private func endPlainText() {
        guard !text.isEmpty else { return }
        addInline(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }

    private func endHTML() {
        guard !html.isEmpty else { return }
        for inline in RawHTML.inlines(of: html) { addInline(inline) }
        html.removeAll(keepingCapacity: true)
    }

    /// Adds the innermost element to the one that contains it.
    private func close() {
        let verbatim = String(decoding: text, as: UTF8.self)
        switch stack.last?.kind {
        case .code, .codeSpan: text.removeAll(keepingCapacity: true)
        default: endText()
        }
        guard var element = stack.popLast() else { return }
        switch element.kind {
        case .quote: add(.quote(element.blocks))
        case .paragraph: if !element.inlines.isEmpty { add(.paragraph(element.inlines)) }
        case .heading(let level):
            if element.inlines.plainText.contains(where: { !$0.isWhitespace }) {
                add(.heading(level: level, element.inlines))
            } else {
                // A heading without words would be an empty entry of an outline.
                outline = outlineBefore
                if element.inlines.contains(where: \.isImage) { add(.paragraph(element.inlines)) }
            }
        case .html: if element.inlines.contains(where: { $0 != .softBreak }) { add(.html(element.inlines)) }
        case .code(let language): add(.code(verbatim, language: language))
        case .list(let start, let isTight):
            add(.list(BodyDocument.List(start: start, isTight: isTight, items: element.items)))
        case .item(let isChecked):
            element.endParagraph()
            stack[stack.count - 1].items.append(BodyDocument.Item(isChecked: isChecked, element.blocks))
        case .table:
            add(
                .table(
                    BodyDocument.Table(
                        columns: element.columns, header: element.rows.first ?? [],
                        rows: Array(element.rows.dropFirst()))))
        case .row:
            stack[stack.count - 1].rows.append(element.cells)
            if stack[stack.count - 1].columns.isEmpty { stack[stack.count - 1].columns = element.columns }
        case .cell(let alignment):
            stack[stack.count - 1].cells.append(element.inlines)
            stack[stack.count - 1].columns.append(BodyDocument.Alignment(alignment))
        case .emphasis: addInline(.emphasis(element.inlines))
        case .strong: addInline(.strong(element.inlines))
        case .strikethrough: addInline(.strikethrough(element.inlines))
        case .codeSpan: addInline(.code(verbatim))
        case .link(let url):
            if let url { addInline(.link(url, element.inlines)) } else { element.inlines.forEach(addInline) }
        case .image(let url):
            let alt = element.inlines.plainText
            if let url, url.scheme != .mailto {
                addInline(.image(BodyDocument.Image(url: url, alt: alt)))
            } else if !alt.isEmpty {
                addInline(.text(alt))
            }
        }
    }
}

extension BodyDocument.Inline {
    /// Whether it is an image, also one in a link.
    fileprivate var isImage: Bool {
        switch self {
        case .image: true
        case .link(_, let inlines), .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines):
            inlines.contains(where: \.isImage)
        default: false
        }
    }
}

extension BodyDocument.Alignment {
    fileprivate init(_ alignment: MD_ALIGN) {
        switch alignment {
        case MD_ALIGN_LEFT: self = .left
        case MD_ALIGN_CENTER: self = .center
        case MD_ALIGN_RIGHT: self = .right
        default: self = .automatic
        }
    }
}

extension UnsafeMutableRawPointer? {
    /// The details of an event.
    fileprivate func value<Detail>(_ type: Detail.Type) -> Detail? {
        self?.load(as: type)
    }
}

extension MD_ATTRIBUTE {
    /// The text with its entities decoded.
    fileprivate var decoded: String {
        var decoded: [UInt8] = []
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(size))
        guard let offsets = substr_offsets, let types = substr_types else { return "" }
        var index = 0
        while offsets[index] < size {
            let part = UnsafeRawBufferPointer(rebasing: bytes[Int(offsets[index])..<Int(offsets[index + 1])])
            switch types[index] {
            case MD_TEXT_ENTITY: decoded += Entity.decoded(part).utf8
            case MD_TEXT_NULLCHAR: decoded += "\u{FFFD}".utf8
            default: decoded += part
            }
            index += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
