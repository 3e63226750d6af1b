public import OneShotViews

extension OneShotContent: JSONWritable where Content: JSONWritable {
    /// Writes the error if there is one, otherwise the value.
    public func write(to json: inout JSONWriter) {
        if let error {
            json.raw(#"{"error":"#)
            error.write(to: &json)
            json.raw("}")
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
        json.raw("{")
        if heading != nil {
            json.raw(#""items":["#)
            writeRows(to: &json)
            json.field(#"],"next":"#, next)
        }
        if let error = listError {
            json.raw(heading == nil ? #""error":"# : #","error":"#)
            error.write(to: &json)
        }
        writeEnd(isPartial: isPartial, to: &json)
    }

    private func writeEnd(isPartial: Bool, to json: inout JSONWriter) {
        if Row.listsMayBePartial { json.field(#","partial":"#, isPartial) }
        json.raw("}")
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
                json.raw(#"{"error":"#)
                error.write(to: &json)
                json.raw("}\n")
            }
        }
    }

    private var capacity: Int { 512 + 768 * rows.count }
}

extension OneShotList: JSONListRenderable where Row: JSONRow {
    /// The first page opens the document, and the last page closes it.
    public func jsonPage(after rowsBefore: Int?, isPartialBefore: Bool) -> [UInt8] {
        JSONWriter.lines(capacity: capacity) { json in
            if rowsBefore == nil { json.raw(#"{"items":["#) }
            if let rowsBefore, rowsBefore > 0, !rows.isEmpty { json.raw(",") }
            writeRows(to: &json)
            guard next == nil else { return }
            json.raw(#"],"next":null"#)
            writeEnd(isPartial: isPartial || isPartialBefore, to: &json)
            json.raw("\n")
        }
    }
}

extension OneShotUserScene: JSONRenderable {
    /// `{"user":{…},"blogs":{…},"drafts":{…},"trashCount":N}`, without the modules that displayed nothing.
    public func jsonDocument() -> Document? {
        Document(self) {
            JSONWriter.bytes(capacity: 16_384) { json in
                json.raw(#"{"user":"#)
                userContent.write(to: &json)
                if !blogList.isEmpty {
                    json.raw(#","blogs":"#)
                    blogList.write(to: &json)
                }
                if !draftList.isEmpty {
                    json.raw(#","drafts":"#)
                    draftList.write(to: &json)
                }
                if !trashContent.isEmpty {
                    json.raw(#","trashCount":"#)
                    trashContent.write(to: &json)
                }
                json.raw("}")
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

    /// Writes values with commas between them.
    package mutating func items(_ values: [some JSONWritable]) {
        for (index, value) in values.enumerated() {
            if index > 0 { raw(",") }
            value.write(to: &self)
        }
    }
}
