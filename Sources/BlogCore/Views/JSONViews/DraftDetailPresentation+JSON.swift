import BlogContracts

extension DraftDetailPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        draft.writeOpen(to: &json)
        json.field(#","body":"#, body)
        json.raw("}")
    }
}
