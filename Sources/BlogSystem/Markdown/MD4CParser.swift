public import BlogDocument
public import BlogDomain
import CMD4C

/// Parses CommonMark 0.31 with tables, strikethrough, task lists and bare links, by md4c.
///
/// A text that would take too long, nests too deep or grows too large is shown as it is (``InputCheck``,
/// ``DocumentBuilder``).
public struct MD4CParser: MarkdownParser {
    /// Creates a parser. It has no state.
    public init() {}

    /// The document of a text, usually within 100 ms.
    public func document(of body: Body) -> BodyDocument {
        var markdown = body.markdown
        return markdown.withUTF8 { bytes in
            // md4c takes a byte order mark for text.
            let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            let text = UnsafeBufferPointer(rebasing: bytes[(isMarked ? 3 : 0)...])
            return MD4CParser.document(of: text)
                ?? BodyDocument([.preformatted(String(decoding: text, as: UTF8.self))])
        }
    }

    /// The document; nil if the text must be shown as it is.
    private static func document(
        of text: UnsafeBufferPointer<UInt8>, hiddenScripts: Int = .max, without missing: Set<String> = []
    ) -> BodyDocument? {
        let check = InputCheck(text)
        if check.isTooCostly { return nil }
        let marked = check.needsMarks ? MarkedText(text) : nil
        var builder = DocumentBuilder(hiddenScripts: hiddenScripts, marked, without: missing)
        let isRead =
            marked?.bytes.withUnsafeBufferPointer { run($0, into: &builder, check: check) }
            ?? run(text, into: &builder, check: check)
        guard isRead else { return nil }
        let blocks = builder.blocks()
        // A script without an end must not hide the rest of a text.
        if let open = builder.openScript {
            return document(of: text, hiddenScripts: open - 1, without: missing)
        }
        // A reference to a footnote that does not exist is text.
        if !builder.missingNotes.isEmpty {
            return document(
                of: text, hiddenScripts: hiddenScripts, without: missing.union(builder.missingNotes))
        }
        return builder.isStopped ? nil : BodyDocument(blocks)
    }

    /// Calls the builder for each event.
    /// - Returns: false if the builder stopped the parser, or the memory was not sufficient.
    private static func run(
        _ text: UnsafeBufferPointer<UInt8>, into builder: inout DocumentBuilder, check: InputCheck
    ) -> Bool {
        var parser = MD_PARSER()
        parser.flags = UInt32(MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS)
        if check.canLinkBareURLs, !check.needsMarks { parser.flags |= UInt32(MD_FLAG_PERMISSIVEURLAUTOLINKS) }
        parser.enter_block = { type, detail, data in DocumentBuilder.handle(data) { $0.enter(type, detail) } }
        parser.leave_block = { type, _, data in DocumentBuilder.handle(data) { $0.leave(type) } }
        parser.enter_span = { type, detail, data in DocumentBuilder.handle(data) { $0.enter(type, detail) } }
        parser.leave_span = { type, _, data in DocumentBuilder.handle(data) { $0.leave(type) } }
        parser.text = { type, text, count, data in
            DocumentBuilder.handle(data) {
                $0.take(type, UnsafeRawBufferPointer(start: text, count: Int(count)))
            }
        }
        builder.source = UnsafeRawBufferPointer(text)
        let code = withUnsafeMutablePointer(to: &builder) { builder in
            text.withMemoryRebound(to: CChar.self) {
                md_parse($0.baseAddress, UInt32($0.count), &parser, builder)
            }
        }
        // Within a table, md4c 0.4.8 stops as the builder wants, but returns 0.
        return code == 0 && !builder.isStopped
    }
}

extension DocumentBuilder {
    /// Passes an event to the builder that md4c passes to its callbacks.
    /// - Returns: the code for md4c: 0 to continue.
    fileprivate static func handle(
        _ data: UnsafeMutableRawPointer?, _ event: (inout DocumentBuilder) -> Void
    ) -> CInt {
        guard let builder = data?.assumingMemoryBound(to: DocumentBuilder.self) else { return 1 }
        event(&builder.pointee)
        return builder.pointee.isStopped ? 1 : 0
    }
}
