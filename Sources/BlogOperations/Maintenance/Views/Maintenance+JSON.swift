public import BlogViews

extension CheckPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("isSound", isValid)
        json.value("text", text)
        json.array("findings", findings) { $1.write(to: &$0) }
        json.values("notices", notices)
        json.value("advice", advice)
    }
}

extension CheckFindingPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("kind", kind.rawValue)
        json.value("subject", subject)
        json.value("count", count)
        json.value("isMendable", isRepairable)
        json.value("isMended", isRepaired)
        json.value("text", text)
    }
}

extension BackupPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("path", path)
        json.value("bytes", Int(bytes))
    }
}

extension StatisticsPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        for count in counts {
            json.value(named: "\(count.name)Count") { $0.value(Int64(count.number)) }
        }
        json.key("newestBlog")
        if let newest {
            json.object { json in
                json.id(newest.id)
                json.value("title", newest.title)
                json.value("publishedAt", newest.publishedAt)
            }
        } else {
            json.raw("null")
        }
        guard let file else { return }
        json.value("databaseBytes", Int(file.bytes))
        json.value("logBytes", Int(file.logBytes))
        json.value("schemaVersion", file.schemaVersion)
    }
}

extension RestorationPresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("keptPath", keptPath)
    }
}
