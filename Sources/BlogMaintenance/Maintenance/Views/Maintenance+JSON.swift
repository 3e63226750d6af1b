public import JSONViews

extension CheckPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"isSound":"#, isValid)
        json.field(#","text":"#, text)
        json.raw(#","findings":["#)
        json.items(findings)
        json.raw(#"],"notices":["#)
        for (index, notice) in notices.enumerated() {
            if index > 0 { json.raw(",") }
            json.value(notice)
        }
        json.field(#"],"advice":"#, advice)
    }
}

extension CheckFindingPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"kind":"#, kind.rawValue)
        json.field(#","subject":"#, subject)
        json.field(#","count":"#, count)
        json.field(#","isMendable":"#, isRepairable)
        json.field(#","isMended":"#, isRepaired)
        json.field(#","text":"#, text)
    }
}

extension BackupPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"path":"#, path)
        json.field(#","bytes":"#, bytes)
    }
}

extension StatisticsPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"userCount":"#, userCount)
        json.field(#","blogCount":"#, blogCount)
        json.field(#","draftCount":"#, draftCount)
        json.field(#","trashCount":"#, trashCount)
        json.field(#","likeCount":"#, likeCount)
        json.field(#","followCount":"#, followCount)
        json.field(#","shareCount":"#, shareCount)
        json.field(#","sessionCount":"#, sessionCount)
        if let newest {
            json.field(#","newestBlog":{"id":"#, newest.id)
            json.field(#","title":"#, newest.title)
            json.field(#","publishedAt":"#, newest.publishedAt)
            json.raw("}")
        } else {
            json.raw(#","newestBlog":null"#)
        }
        guard let file else { return }
        json.field(#","databaseBytes":"#, file.bytes)
        json.field(#","logBytes":"#, file.logBytes)
        json.field(#","schemaVersion":"#, file.schemaVersion)
    }
}

extension RestorationPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"keptPath":"#, keptPath)
    }
}
