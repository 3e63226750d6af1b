// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts

extension CheckPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"isSound":"#, isSound)
        json.field(#","text":"#, text)
        json.raw(#","findings":["#)
        json.items(findings)
        json.field(#"],"advice":"#, advice)
    }
}

extension CheckFindingPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"kind":"#, kind.rawValue)
        json.field(#","subject":"#, subject)
        json.field(#","count":"#, count)
        json.field(#","isMendable":"#, isMendable)
        json.field(#","isMended":"#, isMended)
        json.field(#","text":"#, text)
    }
}

extension BackupPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"path":"#, path)
        json.field(#","bytes":"#, bytes)
    }
}

extension RestorationPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"keptPath":"#, keptPath)
    }
}

extension ImportRowPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"path":"#, path)
        json.field(#","state":"#, state.rawValue)
        json.field(#","postID":"#, postID)
        json.field(#","line":"#, line.map(Int64.init))
        json.field(#","reason":"#, reason)
    }
}

extension MovingOutcomePresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.raw("{")
        write(moved, to: &json)
        json.raw(#","leftOut":{"#)
        write(leftOut, to: &json)
        json.raw("}")
    }

    private func write(_ counts: MovingCounts, to json: inout JSONWriter) {
        json.field(#""users":"#, counts.users)
        json.field(#","posts":"#, counts.posts)
        json.field(#","likes":"#, counts.likes)
        json.field(#","follows":"#, counts.follows)
        json.field(#","shares":"#, counts.shares)
        json.field(#","importedFiles":"#, counts.importedFiles)
    }
}
