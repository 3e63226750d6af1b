import BlogContracts

extension CheckPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"isSound":"#, isSound)
        json.field(#","text":"#, text)
        json.raw(#","findings":["#)
        for (index, finding) in findings.enumerated() {
            if index > 0 { json.raw(",") }
            finding.write(to: &json)
        }
        json.field(#"],"advice":"#, advice)
        json.raw("}")
    }
}

extension CheckFindingPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"kind":"#, kind.rawValue)
        json.field(#","subject":"#, subject)
        json.field(#","count":"#, count)
        json.field(#","isMendable":"#, isMendable)
        json.field(#","isMended":"#, isMended)
        json.field(#","text":"#, text)
        json.raw("}")
    }
}

extension BackupPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"path":"#, path)
        json.field(#","bytes":"#, bytes)
        json.raw("}")
    }
}

extension RestorationPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"keptPath":"#, keptPath)
        json.raw("}")
    }
}
