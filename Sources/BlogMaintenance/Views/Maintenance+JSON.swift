// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import JSONViews

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

extension RestorationPresentation: JSONObject {
    public func writeOpen(to json: inout JSONWriter) {
        json.field(#"{"keptPath":"#, keptPath)
    }
}
