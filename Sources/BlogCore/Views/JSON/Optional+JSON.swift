/// What was told nothing is an empty object, so that a document is JSON whatever happened.
extension Optional: JSONWritable where Wrapped: JSONWritable {
    func write(to json: inout JSONWriter) {
        switch self {
        case .some(let value): value.write(to: &json)
        case .none: json.raw("{}")
        }
    }
}
