import BlogContracts

/// How much is in the recycle bin, in its place of a scene: a number, or `{"error":{…}}`.
final class JSONTrashCountView: TrashCountView, ErrorView {
    private(set) var error: ErrorPresentation?
    private var count: Int?

    /// Whether it was told anything; if not, a scene leaves the place out.
    var isTold: Bool { count != nil || error != nil }

    func display(_ count: TrashCountPresentation) {
        self.count = count.count
        error = nil
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }
}

extension JSONTrashCountView: JSONWritable {
    func write(to json: inout JSONWriter) {
        if let error {
            json.raw(#"{"error":"#)
            error.write(to: &json)
            json.raw("}")
        } else {
            json.value(Int64(count ?? 0))
        }
    }
}
