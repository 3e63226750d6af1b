/// A response. The server writes `Date`, `Content-Length`, `Connection` and `X-Request-Id` itself and ignores the handler's
/// values, except that `Connection: close` closes the connection.
public struct HTTPResponse: Sendable {
    /// 200…599: any other becomes 500.
    public var status: HTTPStatus
    /// An invalid name or a value with a control character becomes 500 (RFC 9110 §5.5).
    public var fields: HTTPFields
    /// Omitted if the method or the status allows none, so HEAD can be answered like GET.
    public var body: HTTPBody
    /// The pattern of the route that answered (`/users/{id}`), for logs and metrics; never sent.
    public var route: String?

    /// Creates a response of bytes, by default without content.
    public init(status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
        self.init(status: status, fields: fields, body: HTTPBody(body))
    }

    public init(status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), body: HTTPBody) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
