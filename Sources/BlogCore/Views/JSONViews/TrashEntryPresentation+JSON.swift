import BlogContracts

extension TrashEntryPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","kind":"#, kind)
        json.field(#","title":"#, title)
        json.field(#","deletedAt":"#, deletedAt)
        json.field(#","deletedText":"#, deletedText)
        json.field(#","purgeAt":"#, purgeAt)
        json.field(#","purgeText":"#, purgeText)
        json.raw("}")
    }
}
