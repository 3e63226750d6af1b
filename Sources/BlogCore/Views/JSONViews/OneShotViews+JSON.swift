extension OneShotContent: JSONWritable where Content: JSONWritable {
    /// Writes the error if there is one, otherwise the value.
    public func write(to json: inout JSONWriter) {
        if let error {
            json.object { $0.member("error", error) }
        } else {
            content?.write(to: &json)
        }
    }
}

extension OneShotContent: JSONRenderable where Content: JSONWritable {
    public func jsonDocument() -> Document? { Document(self) { JSONWriter.bytes(write) } }
}

extension OneShotList: JSONWritable where Row: JSONRow {
    /// Writes `{"items":[…],"next":CURSOR|null}`, with `error` if rows could not be loaded.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            if heading != nil {
                json.key("items")
                json.raw("[")
                writeRows(to: &json)
                json.raw("]")
                json.value("next", next)
            }
            if let error = listError { json.member("error", error) }
            writePartial(isPartial, to: &json)
        }
    }

    private func writePartial(_ isPartial: Bool, to json: inout JSONWriter) {
        if Row.listsMayBePartial { json.value("partial", isPartial) }
    }

    private func writeRows(to json: inout JSONWriter) {
        var isFirst = true
        rows.visit { row in
            if !isFirst { json.raw(",") }
            isFirst = false
            row.write(to: &json)
        }
    }
}

extension OneShotList: JSONRenderable where Row: JSONRow {
    public func jsonDocument() -> Document? {
        Document(self) { JSONWriter.bytes(capacity: capacity, write) }
    }

    /// A line for each row, and one for the error of the list.
    public func jsonLines() -> Document? {
        Document(self) {
            JSONWriter.lines(capacity: capacity) { json in
                rows.visit { row in
                    row.write(to: &json)
                    json.raw("\n")
                }
                guard let error = listError else { return }
                json.object { $0.member("error", error) }
                json.raw("\n")
            }
        }
    }

    private var capacity: Int { 512 + 768 * rows.count }

    /// One page of a list that is rendered page by page, so that a long list needs little memory. The pages together are one
    /// JSON document: the first page opens it, and the last page closes it.
    /// - Parameter rowsBefore: the number of rows on the previous pages; nil for the first page.
    public func jsonPage(after rowsBefore: Int?, isPartialBefore: Bool) -> [UInt8] {
        JSONWriter.lines(capacity: capacity) { json in
            if rowsBefore == nil { json.raw(#"{"items":["#) }
            if let rowsBefore, rowsBefore > 0, !rows.isEmpty { json.raw(",") }
            writeRows(to: &json)
            guard next == nil else { return }
            json.raw(#"],"next":null"#)
            writePartial(isPartial || isPartialBefore, to: &json)
            json.raw("}\n")
        }
    }
}

extension OneShotUserScene: JSONRenderable {
    /// `{"user":{…},"blogs":{…},"drafts":{…},"trashCount":N}`, without the modules that displayed nothing.
    public func jsonDocument() -> Document? {
        Document(self) {
            JSONWriter.bytes(capacity: 16_384) { json in
                json.object { json in
                    json.member("user", userContent)
                    if !blogList.isEmpty { json.member("blogs", blogList) }
                    if !draftList.isEmpty { json.member("drafts", draftList) }
                    if !trashContent.isEmpty { json.member("trashCount", trashContent) }
                }
            }
        }
    }
}

extension JSONWriter {
    /// Returns the bytes of a document, which end with a newline.
    package static func bytes(capacity: Int = 512, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(capacity: capacity)
        write(&json)
        return json.end()
    }

    /// The bytes of lines that each end in a newline.
    package static func lines(capacity: Int, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(capacity: capacity)
        write(&json)
        return json.bytes()
    }

    /// Writes a key and a value.
    package mutating func member(_ key: StaticString, _ value: some JSONWritable) {
        self.key(key)
        value.write(to: &self)
    }
}
