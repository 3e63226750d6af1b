import BlogContracts

extension PersonPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"id":"#, id)
        json.field(#","username":"#, username)
        json.field(#","name":"#, name)
        json.field(#","iconURL":"#, iconURL)
        json.field(#","at":"#, at)
        json.field(#","atText":"#, atText)
        json.raw("}")
    }
}
