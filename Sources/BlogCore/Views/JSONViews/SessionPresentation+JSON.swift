import BlogContracts

extension SessionPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"token":"#, token)
        json.field(#","expiresAt":"#, expiresAt)
        json.raw(#","user":"#)
        user.write(to: &json)
        json.raw("}")
    }
}
