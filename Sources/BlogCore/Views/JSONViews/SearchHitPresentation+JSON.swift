import BlogContracts

extension SearchHitPresentation: JSONWritable {
    func write(to json: inout JSONWriter) {
        blog.writeOpen(to: &json)
        json.raw(#","snippet":["#)
        var isFirst = true
        for part in snippet {
            if !isFirst { json.raw(",") }
            isFirst = false
            json.field(#"{"text":"#, part.content)
            json.field(#","hit":"#, part.isHit)
            json.raw("}")
        }
        json.raw("]}")
    }
}
