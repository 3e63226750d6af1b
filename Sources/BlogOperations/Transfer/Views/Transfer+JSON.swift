public import BlogViews

extension ImportRowPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("path", path)
        json.value("state", state.rawValue)
        json.value("postID", postID.map(Int.init))
        json.value("line", line)
        json.value("reason", reason)
        json.array("notes", notes) { $1.write(to: &$0) }
    }
}

extension ImportRowPresentation.Note: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("line", line)
        json.value("text", text)
    }
}

extension TransferPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        write(moved, to: &json)
        json.key("leftOut")
        json.object {
            write(leftOut, to: &$0)
            $0.array("keptTexts", keptTexts) { $0.value($1) }
        }
    }

    private func write(_ counts: [TransferCount], to json: inout JSONWriter) {
        for count in counts { json.value(named: count.name) { $0.value(Int64(count.count)) } }
    }
}

extension OneShotImport: JSONRenderable {
    /// The counts, and the files with a report.
    public func jsonDocument() -> Document? {
        Document(self) {
            JSONWriter.bytes { json in
                json.object { json in
                    if let summary {
                        json.value("imported", summary.imported)
                        json.value("updated", summary.updated)
                        json.value("unchanged", summary.unchanged)
                        json.value("kept", summary.kept)
                        json.value("skipped", summary.skipped)
                        json.value("isCancelled", summary.isCancelled)
                        json.array("notes", summary.notes) { json, note in
                            json.object { json in
                                json.value("path", note.path)
                                note.writeMembers(to: &json)
                            }
                        }
                    }
                    json.array("files", rows.filter { $0.report != nil || !$0.notes.isEmpty }) {
                        $1.write(to: &$0)
                    }
                }
            }
        }
    }
}
