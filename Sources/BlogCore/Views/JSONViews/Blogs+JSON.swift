public import BlogContracts

extension BlogCellPresentation: JSONRow {}
extension BlogDetailPresentation: JSONObject {}

extension SearchHitPresentation: JSONRow {
    public static var listsMayBePartial: Bool { true }

    public func writeMembers(to json: inout JSONWriter) {
        blog.fields(to: &json)
        json.array("snippet", snippet) { json, part in
            json.object { json in
                json.value("text", part.content)
                json.value("hit", part.isHit)
            }
        }
    }
}

extension SharePresentation: JSONObject {
    public func writeMembers(to json: inout JSONWriter) {
        json.value("url", url)
        json.value("shareCount", shares.number)
        json.value("shareCountText", shares.text)
    }
}
