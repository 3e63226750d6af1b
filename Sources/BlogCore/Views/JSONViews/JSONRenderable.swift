public import BlogContracts

/// A one-shot view that can be rendered as JSON.
public protocol JSONRenderable: OneShotView {
    /// The page as one JSON object in UTF-8 (RFC 8259) that ends with a newline; nil if nothing was displayed.
    func jsonDocument() -> Document?
    /// The page as JSON lines: one line for each row of a list, and one line for any other page.
    func jsonLines() -> Document?
}

extension JSONRenderable {
    /// The document, which is one line.
    public func jsonLines() -> Document? { jsonDocument() }
}

/// A value that can be written as JSON.
public protocol JSONWritable {
    func write(to json: inout JSONWriter)
}

/// A value that is written as an object.
public protocol JSONObject: JSONWritable {
    func writeMembers(to json: inout JSONWriter)
}

extension JSONObject {
    public func write(to json: inout JSONWriter) {
        json.object { writeMembers(to: &$0) }
    }
}

extension JSONObject where Self: Fielded {
    public func writeMembers(to json: inout JSONWriter) { fields(to: &json) }
}

/// A row of a list as JSON.
public protocol JSONRow: JSONObject {
    /// Whether the list has the field `partial`, because it may be incomplete.
    static var listsMayBePartial: Bool { get }
}

extension JSONRow {
    /// False: only a search may be incomplete.
    public static var listsMayBePartial: Bool { false }
}

/// Errors as `application/problem+json` (RFC 9457).
public enum ProblemJSON {
    /// Renders a problem: `{"type","title","status","detail","requestId","errors":[{"field","message"}]}` and a newline.
    /// `errors` is present even if it is empty.
    ///
    /// `requestId` and `errors` are extension members (RFC 9457 §3.2).
    public static func bytes(
        type: String, title: String, status: Int, detail: String, requestId: String,
        errors: [ErrorPresentation.Field]
    ) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.value("type", type)
                json.value("title", title)
                json.value("status", status)
                json.value("detail", detail)
                json.value("requestId", requestId)
                json.array("errors", errors) { json, error in
                    json.object { json in
                        json.value("field", error.field)
                        json.value("message", error.message)
                    }
                }
            }
        }
    }
}
