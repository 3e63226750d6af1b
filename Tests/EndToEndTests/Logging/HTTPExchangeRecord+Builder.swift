@testable import SocketHTTP

extension HTTPExchangeRecord {
    /// A typical exchange; a test changes the parts that matter.
    static func make(
        request: HTTPRequest? = HTTPRequest(target: "/users/132?limit=1", fields: ["User-Agent": "curl/8"]),
        id: String = "8d3835bc0000003", address: String = "127.0.0.1", status: HTTPStatus = .ok,
        route: String? = "/users/{id}", duration: Duration = .nanoseconds(412_345), isComplete: Bool = true,
        cause: String? = nil
    ) -> HTTPExchangeRecord {
        HTTPExchangeRecord(
            request: request, requestID: id, remoteAddress: address, status: status, route: route,
            duration: duration, received: 81, sent: 1_044, isComplete: isComplete,
            isEventStream: false, cause: cause)
    }

    /// An exchange with a user agent of any bytes, which a string could not hold.
    static func make(agent: [UInt8]) -> HTTPExchangeRecord {
        let name = Array("User-Agent".utf8)
        let position = FieldPosition(
            name: 0..<name.count, value: name.count..<name.count + agent.count)
        let fields = HTTPFields(bytes: name + agent, positions: [position])
        return make(request: HTTPRequest(target: "/", fields: fields))
    }
}
