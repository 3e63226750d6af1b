import OneShotViews

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

    /// Writes an element and its content.
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

    /// Writes an element without content and without an end tag.
    mutating func void(_ name: HTMLVoidElement, _ attributes: Attributes = [:]) {
        open(name, attributes)
    }

    /// Writes an element without content and without an end tag.
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
        append(name: name.rawValue)
        append((name.isBlock ? ">\n" : ">") as StaticString)
    }

    private mutating func open(
        _ name: some RawRepresentable<String>,
        _ attributes: some Sequence<(key: StaticString, value: String?)>
    ) {
        append("<" as StaticString)
        append(name: name.rawValue)
        for case (let name, let value?) in attributes {
            append(" " as StaticString)
            append(name)
            append("=\"" as StaticString)
            append(value)
            append("\"" as StaticString)
        }
        append(">" as StaticString)
    }

    private mutating func append(name: String) {
        var name = name
        name.withUTF8 { written.append(UnsafeRawBufferPointer($0)) }
    }

    private mutating func append(_ constant: StaticString) {
        written.append(constant)
    }

    /// Appends an escaped text. Control characters that HTML does not allow (WHATWG HTML §13.1) become U+FFFD.
    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { text in
            var start = 0
            for (index, byte) in text.enumerated() {
                // Letters, and what stands with them in ASCII.
                if byte &- 0x40 < 0x3F || byte == 0x20 { continue }
                let replacement: StaticString
                var length = 1
                switch byte {
                case UInt8(ascii: "&"): replacement = "&amp;"
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\""): replacement = "&quot;"
                case 0x09, 0x0A, 0x0D: continue
                case ..<0x20, 0x7F: replacement = "\u{FFFD}"
                case 0xC2 where text[index + 1] < 0xA0: (replacement, length) = ("\u{FFFD}", 2)
                case 0xEF where text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
                    (replacement, length) = ("\u{FFFD}", 3)
                default: continue
                }
                written.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[start..<index]))
                append(replacement)
                start = index + length
            }
            written.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[start...]))
        }
    }
}

/// The elements that a page uses.
enum HTMLElement: String {
    case a, article, blockquote, body, button, code, data, del, div, em, form, h1, h2, h3, h4, h5, h6,
        head
    case header, html, label, li, main, mark, nav, ol, p, pre, script, section, span, strong, table, tbody,
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
        case .a, .button, .code, .data, .del, .em, .label, .mark, .span, .strong, .textarea, .time: false
        default: true
        }
    }
}

/// The elements without content that a page uses.
enum HTMLVoidElement: String {
    case br, hr, img, input, link, meta
}
