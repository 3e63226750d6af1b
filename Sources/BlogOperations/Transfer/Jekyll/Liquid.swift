import BlogDomain

/// The template language of Jekyll (https://shopify.github.io/liquid/). The import interprets only what needs no template: `link`,
/// `post_url`, `raw`, `comment`, `highlight` and values that it knows.
enum Liquid {
    /// Replaces the tags and the outputs of a text for which `replacement` returns a text, by their name and what follows it
    /// or, of an output, its content. `highlight` becomes a fence of Markdown, or an element of HTML. What is within `raw` stays. What is within `comment` is removed, except for its line breaks if `keepsLines` is true.
    static func replacing(
        in text: String, firstLine: Int = 1, keepsLines: Bool = true, isHTML: Bool = false,
        _ replacement: (_ name: String, _ argument: String) -> String?
    ) throws(ImportProblem) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var (end, isRaw, start) = (0, false, 0)
        var fence: (start: Int, code: Int, language: Substring)?
        /// How many comments are open: they may be nested.
        var depth = 0
        func add(_ part: ArraySlice<UInt8>) {
            result += depth == 0 ? Array(part) : part.filter { keepsLines && $0 == UInt8(ascii: "\n") }
        }
        while let tag = next(in: bytes, from: end) {
            add(bytes[end..<tag.range.lowerBound])
            end = tag.range.upperBound
            let isInside = isRaw && tag.name != endRaw
            isRaw = isInside || tag.name == raw
            if !isInside, tag.name == endComment {
                // What began it is not a tag to this parser, so its content must not become public.
                guard depth > 0 else {
                    throw ImportProblem(
                        line: firstLine + bytes.lines(before: tag.range.lowerBound),
                        .text("{% endcomment %} has no {% comment %}"))
                }
                depth -= 1
            }
            if let opened = fence, depth == 0, !isInside, tag.name == "{% endhighlight %}" {
                let code = result[opened.code...]
                result.removeSubrange(opened.start...)
                if isHTML {
                    let text = String(decoding: code, as: UTF8.self).replacing("&", with: "&amp;").replacing(
                        "<", with: "&lt;")
                    result += Array("<pre><code>\(text)</code></pre>".utf8)
                } else {
                    addFence(opened.language, Array(code), to: &result)
                }
                let next = bytes[end...].first { $0 != 0x20 && $0 != 0x09 }
                if let next, next != 0x0A, next != 0x0D { result.append(0x0A) }
                fence = nil
            } else if depth == 0, !isInside, let new = replacement(tag.name, tag.argument) {
                result += Array(new.utf8)
            } else {
                add(bytes[tag.range])
            }
            if depth == 0, !isInside, tag.name == "{% highlight %}" {
                fence = (
                    result.count - tag.range.count, result.count, tag.argument.prefix { !$0.isWhitespace }
                )
            }
            guard !isInside, tag.name == comment else { continue }
            if depth == 0 { start = tag.range.lowerBound }
            depth += 1
        }
        guard depth == 0 else {
            throw ImportProblem(
                line: firstLine + bytes.lines(before: start), .text("{% comment %} has no {% endcomment %}"))
        }
        add(bytes[end...])
        return String(decoding: result, as: UTF8.self)
    }

    /// Adds code as a fence with the indentation of the line, which may begin a list or a quotation.
    private static func addFence(_ language: Substring, _ code: [UInt8], to result: inout [UInt8]) {
        let line = result[((result.lastIndex(of: 0x0A) ?? -1) + 1)...]
        let isAlone = line.allSatisfy(\.beginsBlock)
        let indentation =
            isAlone ? line.map { $0.isBlank || $0 == UInt8(ascii: ">") ? $0 : UInt8(ascii: " ") } : []
        let marks = code.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, marks + 1))
        var lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
        while let last = lines.last, last.allSatisfy({ $0.isBlank || indentation.contains($0) }) {
            lines.removeLast()
        }
        if let first = lines.first, first.allSatisfy(\.isBlank) { lines.removeFirst() }
        // A line with less indentation would end the list that the fence is in.
        let isShallow = lines.contains { !$0.allSatisfy(\.isBlank) && !$0.starts(with: indentation) }
        if !isAlone { result.append(0x0A) }
        result += fence + Array(language.utf8) + [0x0A]
        for line in lines { result += (isShallow ? indentation : []) + line + [0x0A] }
        result += indentation + fence
    }

    /// The text without comments, and without the tags of `raw`, which show that the text between them is not Liquid.
    static func withoutCommentsAndRaw(_ text: String) throws(ImportProblem) -> String {
        try replacing(in: text, keepsLines: false) { name, _ in silent.contains(name) ? "" : nil }
    }

    private static let raw = "{% raw %}"
    private static let endRaw = "{% endraw %}"
    private static let comment = "{% comment %}"
    private static let endComment = "{% endcomment %}"
    /// The tags that the import understands and removes.
    private static let silent = [raw, endRaw, comment, endComment]

    /// Names the tags and the outputs of a text, and what only kramdown reads, each once with its count, on the line of the
    /// first one; nil if it has none.
    static func note(in text: String, firstLine: Int, hasLiquid: Bool) -> ImportProblem? {
        let bytes = Array(text.utf8)
        var kinds: [(name: String, count: Int)] = []
        var first: Int?
        func add(_ name: String, at place: Int) {
            first = min(first ?? place, place)
            if let known = kinds.firstIndex(where: { $0.name == name }) {
                kinds[known].count += 1
                // Further names would make the note longer than a person reads.
            } else if kinds.count < 50 {
                kinds.append((name, 1))
            }
        }
        var (isRaw, place) = (!hasLiquid, 0)
        while hasLiquid, let (range, name, _) = next(in: bytes, from: place) {
            place = range.upperBound
            if isRaw, name != endRaw { continue }
            isRaw = name == raw
            if !silent.contains(name) { add(name, at: range.lowerBound) }
        }
        addKramdown(of: bytes, add)
        guard let first else { return nil }
        let names = kinds.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
        let parts = [
            ("shown as it stands: ", names.filter { $0.first != "<" }),
            ("left out: ", names.filter { $0.first == "<" }),
        ]
        let texts = parts.filter { !$1.isEmpty }.map { $0 + $1.joined(separator: ", ") }
        return ImportProblem(
            line: firstLine + bytes.lines(before: first), .text(texts.joined(separator: "; ")))
    }

    /// The tags of content that a blog does not show.
    private static let leftOut = ["iframe", "video", "audio", "object", "embed", "canvas", "svg", "form"]

    /// Finds what only kramdown reads, such as attributes (`{: .wide}`) and formulas, and the tags that are left out, except in fences.
    private static func addKramdown(of bytes: [UInt8], _ add: (String, Int) -> Void) {
        let (dollar, brace) = (UInt8(ascii: "$"), UInt8(ascii: "{"))
        guard bytes.contains(where: { "$<*{".utf8.contains($0) }) else { return }
        var fence: ArraySlice<UInt8> = []
        for line in bytes.split(separator: 0x0A) {
            let words = line.drop(while: \.isBlank)
            let code = words.drop(while: \.beginsBlock)
            let marks = code.prefix { $0 == code.first && "`~".utf8.contains($0) }
            if marks.count > 2, fence.isEmpty || marks.starts(with: fence) {
                fence = fence.isEmpty ? marks : []
            }
            guard fence.isEmpty else { continue }
            if words.starts(with: ": ".utf8) { add(": …", words.startIndex) }
            if words.starts(with: "*[".utf8), words.firstRange(of: Array("]:".utf8)) != nil {
                add("*[…]:", words.startIndex)
            }
            if words.first == UInt8(ascii: "#"), let place = words.firstRange(of: Array(" {#".utf8)) {
                add("{#…}", place.lowerBound)
            }
            for place in line.indices where words.first == UInt8(ascii: "<") && line[place] == words.first {
                let name = String(decoding: line[(place + 1)...].prefix(6), as: UTF8.self).lowercased()
                if let name = leftOut.first(where: name.hasPrefix) { add("<\(name)>", place) }
            }
            if words.first == UInt8(ascii: "<"), let place = words.firstRange(of: Array(" markdown=".utf8)) {
                add("markdown=", place.lowerBound)
            }
            var formulas = 0
            for place in line.indices.dropLast() {
                if line[place] == dollar, line[place + 1] == dollar {
                    formulas += 1
                    if formulas % 2 == 1 { add("$$", place) }
                } else if line[place] == brace, line[place + 1] == UInt8(ascii: ":"),
                    place == words.startIndex || Array(")*_]>` ".utf8).contains(line[place - 1]),
                    line[place...].contains(UInt8(ascii: "}"))
                {
                    add(line[(place + 2)...].starts(with: "toc".utf8) ? "{:toc}" : "{: }", place)
                }
            }
        }
    }

    /// The next tag or output, its name, `{% if %}` or `{{ page.title }}`, and what follows the name of a tag, or all of an
    /// output.
    private static func next(
        in bytes: [UInt8], from start: Int
    ) -> (range: Range<Int>, name: String, argument: String)? {
        var place = start
        while let opening = bytes[place...].firstIndex(of: UInt8(ascii: "{")), opening + 1 < bytes.count {
            place = opening + 1
            let isTag = bytes[place] == UInt8(ascii: "%")
            guard isTag || bytes[place] == UInt8(ascii: "{") else { continue }
            let end = isTag ? UInt8(ascii: "%") : UInt8(ascii: "}")
            let first = place + 1
            place = first
            while place < bytes.count, bytes[place] != end, bytes[place] != UInt8(ascii: "{") {
                // In quotes, a tag is text.
                let quoted = "\"'".utf8.contains(bytes[place]) ? bytes[(place + 1)...].prefix(200) : []
                place = (quoted.firstIndex(of: bytes[place]) ?? place) + 1
            }
            let content = bytes[first..<place]
            let words = content.drop { $0 == UInt8(ascii: "-") || $0.isBlank }
            let name = isTag ? words.prefix(while: \.isPartOfWord) : words.trimmed
            guard bytes[place...].starts(with: [end, UInt8(ascii: "}")]), !name.isEmpty else { continue }
            let text = String(decoding: name.prefix(60), as: UTF8.self)
            let argument = content[name.endIndex...].drop(while: \.isBlank).trimmed
            return (
                opening..<place + 2, isTag ? "{% \(text) %}" : "{{ \(text) }}",
                String(decoding: isTag ? argument : name, as: UTF8.self)
            )
        }
        return nil
    }
}

/// The outputs that an import knows.
struct LiquidValues {
    let values: [String: String]
    let base: String
    let url: String

    /// The text of an output such as `"/a.png" | relative_url`; nil if a part of it is not known.
    func text(of output: String) -> String? {
        guard let first = output.prefixMatch(of: Self.value), var text = value(first.output) else {
            return nil
        }
        var rest = output[first.range.upperBound...]
        while let filter = rest.prefixMatch(of: Self.filter) {
            let argument = filter.2.flatMap(value)
            switch (filter.1, argument) {
            case ("relative_url", nil): text = relative(text)
            case ("absolute_url", nil): text = text.contains("://") ? text : url + relative(text)
            case ("prepend", let argument?): text = argument + text
            case ("append", let argument?): text += argument
            default: return nil
            }
            rest = rest[filter.range.upperBound...]
        }
        return rest.allSatisfy(\.isWhitespace) ? text : nil
    }

    private nonisolated(unsafe) static let value = /"[^"]*"|'[^']*'|[\w.]+/
    private nonisolated(unsafe) static let filter = /\s*\|\s*(\w+)(?:\s*:\s*("[^"]*"|'[^']*'|[\w.]+))?/

    private func value(_ source: Substring) -> String? {
        source.first == "\"" || source.first == "'"
            ? String(source.dropFirst().dropLast()) : values[String(source)]
    }

    private func relative(_ path: String) -> String {
        path.contains("://") ? path : base + (path.hasPrefix("/") ? "" : "/") + path
    }
}

extension [UInt8] {
    /// The number of line breaks before a place.
    func lines(before place: Int) -> Int {
        self[..<place].count { $0 == UInt8(ascii: "\n") }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks and a hyphen at the end.
    fileprivate var trimmed: ArraySlice<UInt8> {
        lastIndex { !$0.isBlank && $0 != UInt8(ascii: "-") }.map { self[...$0] } ?? []
    }
}

extension UInt8 {
    /// Whether it is a space, a tab or the end of a line.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether it can stand before a block: in a quotation, an item of a list, or its indentation.
    fileprivate var beginsBlock: Bool { isBlank || isDigit || ">-*+.)".utf8.contains(self) }

    fileprivate var isPartOfWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (0x30...0x39).contains(self)
            || (0x61...0x7A).contains(self | 0x20)
    }
}
