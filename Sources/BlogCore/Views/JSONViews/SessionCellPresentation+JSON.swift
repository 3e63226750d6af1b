import BlogContracts

extension SessionCellPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","createdAt":"#, createdAt)
        json.field(#","createdText":"#, createdText)
        json.field(#","expiresAt":"#, expiresAt)
        json.field(#","expiresText":"#, expiresText)
        json.field(#","isCurrent":"#, isCurrent)
        json.raw("}")
    }
}
