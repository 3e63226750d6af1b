import BlogContracts

/// What a list's place was told so far, rendered as `{"items":[…],"next":CURSOR|null}`.
struct JSONList<Row: JSONWritable> {
    /// Whether it was told anything; if not, a scene leaves the place out.
    private(set) var isTold = false
    /// The place from which it goes on.
    private(set) var next: String?
    /// What went wrong last.
    private(set) var error: ErrorPresentation?
    private var rows: [Row]?

    mutating func replace(_ rows: [Row], more: MorePresentation?) {
        self = JSONList()
        append(rows, more: more)
    }

    mutating func append(_ rows: [Row], more: MorePresentation?) {
        isTold = true
        error = nil
        next = more?.cursor
        if self.rows == nil {
            self.rows = rows
        } else {
            self.rows?.append(contentsOf: rows)
        }
    }

    mutating func replaceRow(_ row: Row, where isSame: (Row) -> Bool) {
        if let index = rows?.firstIndex(where: isSame) {
            rows?[index] = row
        }
    }

    mutating func removeRow(where isSame: (Row) -> Bool) {
        rows?.removeAll(where: isSame)
    }

    /// Takes in an error; rows that are there stay.
    mutating func fail(_ error: ErrorPresentation) {
        isTold = true
        self.error = error
    }
}

extension JSONList: JSONWritable {
    func write(to json: inout JSONWriter) {
        write(to: &json) { row, json in row.write(to: &json) }
    }

    /// Writes the list, each row by the closure, so that a view can add what it knows of a row.
    @inline(__always)
    func write(to json: inout JSONWriter, row: (Row, inout JSONWriter) -> Void) {
        writeOpen(to: &json, row: row)
        json.raw("}")
    }

    /// Writes all but the closing bracket, for what has something to add.
    @inline(__always)
    func writeOpen(to json: inout JSONWriter, row: (Row, inout JSONWriter) -> Void) {
        json.raw("{")
        if rows != nil || error == nil {
            json.raw(#""items":["#)
            if let rows {
                // By index, since an iterator hands out copies.
                for index in rows.indices {
                    if index > 0 { json.raw(",") }
                    row(rows[index], &json)
                }
            }
            json.field(#"],"next":"#, next)
        }
        if let error {
            json.raw(rows == nil ? #""error":"# : #","error":"#)
            error.write(to: &json)
        }
    }
}

extension JSONList {
    /// A document of this list alone, which knows where the list goes on; nil if nothing was displayed.
    func document() -> Document? {
        guard isTold else { return nil }
        var json = JSONWriter(capacity: 4_096)
        write(to: &json)
        return Document(bytes: json.end(), next: next, error: error)
    }
}
