import BlogContracts

extension SharePresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.field(#"{"url":"#, url)
        json.field(#","shareCount":"#, shareCount)
        json.field(#","shareCountText":"#, shareCountText)
        json.raw("}")
    }
}
