import BlogDocument
import CMD4C

/// Builds a document from md4c's events, on a stack of the open blocks and spans.
struct DocumentBuilder {
    /// The blocks of the document, after the last event.
    mutating func blocks() -> [BodyDocument.Block] {
        close(to: 1)
        endText()
        stack[0].endParagraph()
        return stack[0].blocks + (notes.isEmpty ? [] : [.notes(sortedNotes)])
    }

    /// The number of the `<script>`, `<style>` or comment that has no end; nil if all have one.
    var openScript: Int? { hidden == nil ? nil : scripts }
    /// Whether the text must be shown as it is: it is too deep, too large, or one of its tables is too wide. From then on
    /// the builder ignores all events.
    var isStopped = false

    /// The document, and the blocks and spans that are open in it.
    var stack = [Element(kind: .document)]
    /// What ends the text that is not shown: the end tag of a script or a style, or the end of a comment.
    var hidden: String?
    /// End tags in a paragraph of elements that began before it.
    var lateEnds: [String] = []
    /// The number of scripts, styles and comments of several blocks so far, and how many of them may hide their content.
    var scripts = 0
    let hiddenScripts: Int
    /// Text that is not yet in an element: md4c splits a text at every character that may be a mark.
    var text: [UInt8] = []
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
    var size = 0 {
        didSet { if size > DocumentBuilder.maximumSize { isStopped = true } }
    }

    private static let maximumDepth = 2 * InputCheck.maximumDepth
    private static let maximumSize = 4 * 1_048_576
    static let maximumColumns = 128
    /// The assumed size of a block or a span without its text.
    static let elementSize = 32

    /// Whether the text is a ``MarkedText``, and the places of what was inserted.
    let isMarked: Bool
    private let insertions: Set<Int>
    /// The labels that footnotes may have, the last reference to each, and the footnotes so far.
    let labels: Set<String>
    var references: [String: BodyDocument.Reference] = [:]
    var notes: [(label: String, blocks: [BodyDocument.Block])] = []
    /// The text that md4c reads.
    var source = UnsafeRawBufferPointer(start: nil, count: 0)

    init(hiddenScripts: Int, _ marked: MarkedText?, without missing: Set<String>) {
        labels = marked?.labels.subtracting(missing) ?? []
        self.hiddenScripts = hiddenScripts
        isMarked = marked != nil
        insertions = marked?.insertions ?? []
    }

    mutating func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
        size += DocumentBuilder.elementSize
        if stack.count > InputCheck.maximumDepth { isStopped = true }
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
        case MD_BLOCK_P: open(.paragraph)
        case MD_BLOCK_TABLE: open(.table)
        case MD_BLOCK_TR: open(.row)
        case MD_BLOCK_TH, MD_BLOCK_TD:
            open(.cell(alignment: detail.value(MD_BLOCK_TD_DETAIL.self)?.align ?? MD_ALIGN_DEFAULT))
        // The document itself, HTML, a thematic break, and the parts of a table, which are known by their places.
        default: break
        }
    }

    mutating func leave(_ type: MD_BLOCKTYPE) {
        guard !isStopped else { return }
        switch type {
        case MD_BLOCK_DOC, MD_BLOCK_THEAD, MD_BLOCK_TBODY: break
        case MD_BLOCK_HR: if hidden == nil { add(.thematicBreak) }
        case MD_BLOCK_HTML: endLines()
        default:
            closeMarkdown()
            if !lateEnds.isEmpty, type == MD_BLOCK_P { closeLate() }
        }
    }

    mutating func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
        size += DocumentBuilder.elementSize
        guard !isStopped else { return }
        guard ignoredSpans == 0, stack.count <= DocumentBuilder.maximumDepth else {
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
            // A link has no other link in it.
            open(.link(isInLink ? nil : url(detail.value(MD_SPAN_A_DETAIL.self)?.href)))
        case MD_SPAN_IMG:
            let image = detail.value(MD_SPAN_IMG_DETAIL.self)
            open(.image(url(image?.src), title: image?.title.decoded ?? ""))
        default: ignoredSpans += 1
        }
    }

    mutating func leave(_ type: MD_SPANTYPE) {
        guard !isStopped else { return }
        if ignoredSpans > 0 { ignoredSpans -= 1 } else { closeMarkdown() }
    }

    mutating func take(_ type: MD_TEXTTYPE, _ bytes: UnsafeRawBufferPointer) {
        size += bytes.count
        guard !isStopped else { return }
        if type != MD_TEXT_HTML, !isInComment { endHTML() }
        guard hidden == nil || type == MD_TEXT_HTML || isInComment else { return }
        // A comment ends in any text.
        switch isInComment ? MD_TEXT_HTML : type {
        case MD_TEXT_HTML:
            if html.isEmpty { endPlainText() }
            if insertions.isEmpty { html += bytes } else { html += kept(bytes) }
        case MD_TEXT_BR: add(.hardBreak)
        case MD_TEXT_SOFTBR: add(.softBreak)
        case MD_TEXT_NULLCHAR: text += "\u{FFFD}".utf8
        case MD_TEXT_ENTITY: text += Entity.decoded(bytes).utf8
        default: if insertions.isEmpty { text += bytes } else { text += kept(bytes) }
        }
    }

    private var isInComment: Bool { hidden == "-->" }

    /// A text without what was inserted in it.
    private func kept(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        guard let start = bytes.baseAddress, let base = source.baseAddress else { return Array(bytes) }
        return zip((start - base)..., bytes).compactMap { insertions.contains($0) ? nil : $1 }
    }

    /// The address of a link or an image. Many links may use one definition, so it is checked once, but counted each time:
    /// each medium writes it each time.
    private mutating func url(_ attribute: MD_ATTRIBUTE?) -> LinkURL? {
        guard let attribute, attribute.size <= LinkURL.maximumBytes * 8 else { return nil }
        return url(attribute.decoded)
    }

    mutating func url(_ text: String) -> LinkURL? {
        size += text.utf8.count
        guard !isStopped else { return nil }
        let url = urls[text] ?? LinkURL(text)
        urls[text] = .some(url)
        // HTML writes & as &amp;.
        size += url?.text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 5 : 1) } ?? 0
        return isStopped ? nil : url
    }

    /// The level at which a heading is shown: one below the heading that contains it. So no level is skipped.
    mutating func level(_ level: UInt32) -> Int {
        outlineBefore = outline
        while let last = outline.last, last >= level { outline.removeLast() }
        outline.append(level)
        return min(outline.count + 1, 6)
    }
}

/// An open block or span, with its content so far.
struct Element {
    enum Kind {
        case document, quote, paragraph, table, row
        case list(start: Int?, isTight: Bool?)
        case item(isChecked: Bool?)
        case heading(Int)
        case code(language: String?)
        case cell(alignment: MD_ALIGN)
        case codeSpan
        case link(LinkURL?)
        case image(LinkURL?, title: String)
        /// A span, such as emphasis.
        case span(@Sendable ([BodyDocument.Inline]) -> BodyDocument.Inline)
        /// An element of HTML that Markdown has no mark for.
        case block(BodyDocument.Element.Name)
        case element(BodyDocument.Element.Name)

        static let emphasis = Kind.span(BodyDocument.Inline.emphasis)
        static let strong = Kind.span(BodyDocument.Inline.strong)
        static let strikethrough = Kind.span(BodyDocument.Inline.strikethrough)
    }

    let kind: Kind
    /// The name of its tag; nil for Markdown.
    var tag: String?
    var attributes: [BodyDocument.Element.Attribute: String] = [:]
    /// The columns and rows of a cell in HTML, and whether it is a header.
    var span = BodyDocument.Span(columns: 1, rows: 1)
    var inlines: [BodyDocument.Inline] = []
    var blocks: [BodyDocument.Block] = []
    var items: [BodyDocument.Item] = []
    /// Whether it began within a script or a comment. Without content it is dropped.
    var isHidden = false
    /// The label of an item that is a footnote.
    var note: String?
    var cells: [TableCell] = []
    var rows: [[TableCell]] = []

    var isEmpty: Bool { inlines.isEmpty && blocks.isEmpty && items.isEmpty && cells.isEmpty && rows.isEmpty }

    /// Adds a block. The text before it becomes a paragraph.
    mutating func add(_ block: BodyDocument.Block) {
        endParagraph()
        blocks.append(block)
    }

    mutating func endParagraph() {
        let paragraph = inlines.trimmed
        if !paragraph.isEmpty { blocks.append(.paragraph(paragraph)) }
        inlines = []
    }
}

extension DocumentBuilder {
    mutating func open(_ kind: Element.Kind) {
        stack.append(Element(kind: kind, isHidden: hidden != nil))
    }

    mutating func add(_ block: BodyDocument.Block) {
        endText()
        makeRoom()
        stack[stack.count - 1].add(block)
    }

    mutating func add(_ inline: BodyDocument.Inline) {
        endText()
        addInline(inline)
    }

    mutating func addInline(_ inline: BodyDocument.Inline) {
        makeRoom()
        stack[stack.count - 1].inlines.append(inline)
    }

    mutating func endText() {
        endHTML()
        endPlainText()
    }

    mutating func endPlainText() {
        guard !text.isEmpty else { return }
        if isMarked { addMarked(text) } else { addInline(.text(String(decoding: text, as: UTF8.self))) }
        text.removeAll(keepingCapacity: true)
    }

    private mutating func endHTML() {
        guard !html.isEmpty else { return }
        let source = isMarked ? MarkedText.restored(html[...]) : html
        html.removeAll(keepingCapacity: true)
        readHTML(source)
    }

    /// Closes the innermost element of Markdown, and the tags that are open in it.
    private mutating func closeMarkdown() {
        endHTML()
        while stack[stack.count - 1].tag != nil { close() }
        close()
    }

    /// Closes the elements from a place of the stack.
    mutating func close(to count: Int) {
        while stack.count > count, !isStopped { close() }
    }

    /// Adds the innermost element to the one that contains it.
    mutating func close() {
        endHTML()
        guard stack.count > 1 else { return }
        let isVerbatim = stack[stack.count - 1].kind.isVerbatim
        if isVerbatim, isMarked { text = MarkedText.restored(text[...]) }
        let verbatim = isVerbatim ? String(decoding: text, as: UTF8.self) : ""
        if isVerbatim { text.removeAll(keepingCapacity: true) } else { endPlainText() }
        guard var element = stack.popLast(), !element.isHidden || !element.isEmpty || !verbatim.isEmpty else {
            return
        }
        switch element.kind {
        case .document: break
        case .quote:
            element.endParagraph()
            if !element.blocks.isEmpty { add([.quote(element.blocks)], of: element) }
        case .paragraph:
            element.endParagraph()
            add(element.blocks.map(\.withCaption), of: element)
        case .heading(let level):
            let line = element.line
            if line.plainText.contains(where: { !$0.isWhitespace }) {
                add([.heading(level: level, line)], of: element)
            } else {
                // A heading without words, such as an image, would be an empty entry of an outline.
                outline = outlineBefore
                if line.contains(where: { !$0.isBlank && $0 != .hardBreak }) {
                    add([.paragraph(line)], of: element)
                }
            }
        case .code(let language):
            let code = element.line.plainText + verbatim
            add(
                element.tag == nil ? [BodyDocument.Block.code(code, language: language)] : code.asCode,
                of: element)
        case .list(let start, let isTight):
            if element.items.isEmpty { return add(element.blocks, of: element) }
            let isTight = isTight ?? element.items.allSatisfy(\.isShort)
            add([.list(BodyDocument.List(start: start, isTight: isTight, items: element.items))], of: element)
        case .item(let isChecked):
            element.endParagraph()
            let blocks = element.attributed(element.blocks)
            if let label = element.note { return notes.append((label: label, blocks: blocks)) }
            stack[stack.count - 1].items.append(BodyDocument.Item(isChecked: isChecked, blocks))
        case .table:
            element.endParagraph()
            add(element.blocks, of: element)
            if let table = table(of: element.rows) { add(.table(table)) }
        case .row: stack[stack.count - 1].rows.append(element.cells)
        case .cell(let alignment):
            stack[stack.count - 1].cells.append(
                TableCell(
                    inlines: element.attributed(element.line), alignment: BodyDocument.Alignment(alignment),
                    span: element.span, isHeader: element.tag != "td"))
        case .span(let span): add(element) { element.attributed([span($0)])[0] }
        case .element(let name): add(element) { .element(BodyDocument.Element(name, element.attributes), $0) }
        case .codeSpan:
            let code = element.line.plainText + verbatim
            if element.tag == nil || !code.isEmpty { addInline(.code(code)) }
        case .link(let url?): add(element) { element.attributed([.link(url, $0)])[0] }
        case .link(nil):
            guard element.attributes.isEmpty else {
                return add(element) { .element(BodyDocument.Element(.span, element.attributes), $0) }
            }
            for block in element.blocks { add(block) }
            for inline in element.inlines { addInline(inline) }
        case .image(let url, let title):
            guard let image = image(url, alt: element.inlines.plainText) else { break }
            size += title.utf8.count
            addInline(title.isEmpty ? image : .element(BodyDocument.Element(.span, [.title: title]), [image]))
        case .block(let name):
            element.endParagraph()
            if !element.blocks.isEmpty {
                add(.element(BodyDocument.Element(name, element.attributes), element.blocks))
            }
        }
    }

    /// Adds blocks, in an element that has the attributes of another one.
    private mutating func add(_ blocks: [BodyDocument.Block], of element: Element) {
        for block in element.attributed(blocks) { add(block) }
    }

    /// Adds a span. Around blocks, it becomes a span in each of their lines.
    private mutating func add(_ element: Element, _ span: ([BodyDocument.Inline]) -> BodyDocument.Inline) {
        guard !element.blocks.isEmpty else {
            let isShown =
                element.tag == nil || !element.inlines.trimmed.isEmpty || !element.attributes.isEmpty
            for inline in isShown ? [span(element.inlines)] : element.inlines { addInline(inline) }
            return
        }
        var element = element
        element.endParagraph()
        for block in element.blocks where !isStopped {
            size += DocumentBuilder.elementSize
            switch block {
            case .paragraph(let inlines): add(.paragraph([span(inlines)]))
            case .heading(let level, let inlines): add(.heading(level: level, [span(inlines)]))
            default: add(block)
            }
        }
    }
}

extension BodyDocument.Block {
    /// The title of an image that is a paragraph of its own is its caption.
    fileprivate var withCaption: BodyDocument.Block {
        guard case .paragraph(let line) = self, line.count == 1,
            case .element(let element, let content) = line[0],
            case .image? = content.first, let title = element.attributes[.title]
        else { return self }
        let caption = BodyDocument.Block.element(
            BodyDocument.Element(.figcaption), [.paragraph([.text(title)])])
        return .element(BodyDocument.Element(.figure), [.paragraph(content), caption])
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
        return String(decoding: MarkedText.restored(decoded[...]), as: UTF8.self)
    }
}
