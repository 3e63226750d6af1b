public import BlogContracts

/// Errors as `application/problem+json` (RFC 9457).
public enum ProblemJSON {
    /// Renders a problem: `{"type","title","status","detail","requestId","errors":[{"field","message"}]}`,
    /// with `errors` there even when it is empty, and one newline at the end.
    ///
    /// `requestId` and `errors` are extension members (RFC 9457 §3.2).
    public static func bytes(
        type: String, title: String, status: Int, detail: String, requestId: String,
        errors: [ErrorPresentation.Field]
    ) -> [UInt8] {
        var json = JSONWriter()
        json.field(#"{"type":"#, type)
        json.field(#","title":"#, title)
        json.field(#","status":"#, status)
        json.field(#","detail":"#, detail)
        json.field(#","requestId":"#, requestId)
        json.raw(#","errors":["#)
        for (index, error) in errors.enumerated() {
            json.field(index == 0 ? #"{"field":"# : #",{"field":"#, error.field)
            json.field(#","message":"#, error.message)
            json.raw("}")
        }
        json.raw("]}")
        return json.end()
    }
}
