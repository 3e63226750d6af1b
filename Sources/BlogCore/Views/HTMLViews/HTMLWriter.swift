/// Writes HTML (WHATWG HTML §13.1). Names of elements and attributes are constants, and every text is escaped, so that no
/// text of a user becomes markup.
public struct HTMLWriter: ~Copyable {
    /// The document so far, in UTF-8.
    private var written: ByteWriter

    /// Attributes by their name. An attribute without a value is omitted.
    typealias Attributes = KeyValuePairs<StaticString, String?>
    /// Attributes that are composed of several lists.
    typealias AttributeList = [(key: StaticString, value: String?)]

    init(capacity: Int = 512) {
        written = ByteWriter(capacity: capacity)
    }

    /// What was written.
    var bytes: [UInt8] { written.array }

    mutating func text(_ text: String) {
        append(text)
    }

    /// Writes an element and its content.
    mutating func element(
        _ name: HTMLElement, _ attributes: Attributes = [:], content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        close(name)
    }

    mutating func element(
        _ name: HTMLElement, _ attributes: AttributeList, content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        close(name)
    }

    /// Writes an element that contains a text.
    mutating func element(_ name: HTMLElement, _ attributes: Attributes, text: String) {
        element(name, attributes) { $0.append(text) }
    }

    /// Writes an element without attributes that contains a text.
    mutating func element(_ name: HTMLElement, _ text: String) {
        element(name, [:], text: text)
    }

    /// Writes what separates two facts of a line, also where the style of the page does not count. No line ends with it.
    mutating func dot() { element(.span, ["class": "dot"], text: " ·\u{A0}") }

    /// Writes an element without content and without an end tag.
    mutating func void(_ name: HTMLVoidElement, _ attributes: Attributes = [:]) {
        open(name, attributes)
    }

    mutating func void(_ name: HTMLVoidElement, _ attributes: AttributeList) {
        open(name, attributes)
    }

    /// Writes a whole page with its document type.
    static func page(language: String, _ content: (inout HTMLWriter) -> Void) -> [UInt8] {
        var html = HTMLWriter(capacity: 16_384)
        html.append("<!DOCTYPE html>\n" as StaticString)
        html.element(.html, ["lang": language], content: content)
        return html.bytes
    }

    /// Writes a part of a page.
    static func bytes(_ content: (inout HTMLWriter) -> Void) -> [UInt8] {
        var html = HTMLWriter()
        content(&html)
        return html.bytes
    }

    private mutating func close(_ name: HTMLElement) {
        append("</" as StaticString)
        append(name.rawValue)
        append((name.isBlock ? ">\n" : ">") as StaticString)
    }

    private mutating func open(
        _ name: some RawRepresentable<String>,
        _ attributes: some Sequence<(key: StaticString, value: String?)>
    ) {
        append("<" as StaticString)
        append(name.rawValue)
        for case (let name, let value?) in attributes {
            append(" " as StaticString)
            append(name)
            append("=\"" as StaticString)
            append(value)
            append("\"" as StaticString)
        }
        append(">" as StaticString)
    }

    private mutating func append(_ constant: StaticString) {
        written.append(constant)
    }

    private mutating func append(_ text: String) {
        written.append(text, escaping: HTMLEscape.self)
    }
}

/// The characters that are escaped in a text or an attribute. Control characters that HTML does not allow (WHATWG HTML
/// §13.1) become U+FFFD.
private enum HTMLEscape: EscapeRule {
    @inline(__always)
    static func isClean(_ bytes: EightBytes) -> Bool {
        !EightBytes.isAny(
            bytes.controls | bytes.equal(to: UInt8(ascii: "&"), orWithout: 0x04)
                | bytes.equal(to: UInt8(ascii: ">"), orWithout: 0x02)
                | bytes.equal(to: 0x7F) | bytes.equal(to: 0xC2) | bytes.equal(to: 0xEF))
    }

    @inline(__always)
    static func isClean(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), ..<0x20, 0x7F, 0xC2,
            0xEF:
            false
        default: true
        }
    }

    static func writeEscape(of text: UnsafeRawBufferPointer, to written: inout ByteWriter) -> Int {
        switch text[0] {
        case UInt8(ascii: "&"): written.append("&amp;")
        case UInt8(ascii: "<"): written.append("&lt;")
        case UInt8(ascii: ">"): written.append("&gt;")
        case UInt8(ascii: "\""): written.append("&quot;")
        case 0xC2 where text[1] < 0xA0:
            written.append("\u{FFFD}")
            return 2
        case 0xEF where text[1] == 0xBF && text[2] >= 0xBE:
            written.append("\u{FFFD}")
            return 3
        case let byte where byte == 0x09 || byte == 0x0A || byte == 0x0D || byte > 0x7F:
            written.reserve(1)
            written.append(byte)
        default: written.append("\u{FFFD}")
        }
        return 1
    }
}

/// The elements that a page uses.
enum HTMLElement: String {
    case a, abbr, article, blockquote, body, button, code, data, del, div, em, figcaption, figure, footer,
        form, h1,
        h2, h3, h4, h5, h6,
        head
    case details, header, html, ins, kbd, label, li, main, mark, nav, ol, p, pre, script, section, span,
        strong,
        sub, summary, sup, table, tbody,
        td, th,
        textarea, thead, time
    case title, tr, ul

    /// The heading of a level from 1 to 6.
    static func heading(_ level: Int) -> HTMLElement {
        [.h1, .h2, .h3, .h4, .h5, .h6][min(max(level, 1), 6) - 1]
    }

    /// Whether a line feed after the element makes the source easier to read and has no other effect.
    var isBlock: Bool {
        switch self {
        case .a, .abbr, .button, .code, .data, .del, .em, .ins, .kbd, .label, .mark, .span, .strong, .sub,
            .sup,
            .textarea, .time:
            false
        default: true
        }
    }
}

/// The elements without content that a page uses.
enum HTMLVoidElement: String {
    case br, hr, img, input, link, meta
}
