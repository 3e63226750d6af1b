public import JSONViews
public import OneShotViews

extension ImportRowPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"path":"#, path)
        json.field(#","state":"#, state.rawValue)
        json.field(#","postID":"#, postID)
        json.field(#","line":"#, line.map(Int64.init))
        json.field(#","reason":"#, reason)
        json.raw(#","notes":["#)
        json.items(notes)
        json.raw("]")
    }
}

extension ImportRowPresentation.Note: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"line":"#, Int64(line))
        json.field(#","text":"#, text)
    }
}

extension TransferPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.raw("{")
        write(moved, to: &json)
        json.raw(#","leftOut":{"#)
        write(leftOut, to: &json)
        json.raw("}")
    }

    private func write(_ counts: TransferCounts, to json: inout JSONWriter) {
        json.field(#""users":"#, counts.users)
        json.field(#","posts":"#, counts.posts)
        json.field(#","likes":"#, counts.likes)
        json.field(#","follows":"#, counts.follows)
        json.field(#","shares":"#, counts.shares)
        json.field(#","importedFiles":"#, counts.importedFiles)
        json.field(#","media":"#, counts.media)
    }
}

extension OneShotImport: JSONRenderable {
    /// The counts, and the files with a report.
    public func jsonDocument() -> Document? {
        Document(self) {
            JSONWriter.bytes { json in
                json.raw("{")
                if let summary {
                    json.field(#""imported":"#, summary.imported)
                    json.field(#","updated":"#, summary.updated)
                    json.field(#","unchanged":"#, summary.unchanged)
                    json.field(#","kept":"#, summary.kept)
                    json.field(#","skipped":"#, summary.skipped)
                    json.field(#","isCancelled":"#, summary.isCancelled)
                    json.raw(",")
                }
                json.raw(#""files":["#)
                json.items(rows.filter { $0.report != nil || !$0.notes.isEmpty })
                json.raw("]}")
            }
        }
    }
}
