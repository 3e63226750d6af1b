/// Speaks HTTP over a socket, one connection a request, nothing hidden.
struct HTTPClient: Sendable {
    let host: String
    let port: Int

    /// What the Host field has: an IPv6 address is in brackets (RFC 3986 §3.2.2).
    var authority: String { host.contains(":") ? "[\(host)]" : host }

    func get(
        _ target: String, accept: String? = nil, token: String? = nil, _ fields: [String: String] = [:]
    ) throws -> HTTPAnswer {
        try send("GET", target, accept: accept, token: token, fields).answer()
    }

    func request(
        _ method: String, _ target: String, accept: String? = nil, token: String? = nil,
        _ fields: [String: String] = [:]
    ) throws -> HTTPAnswer {
        try send(method, target, accept: accept, token: token, fields).answer()
    }

    /// Sends a request without waiting for what comes of it.
    func send(
        _ method: String, _ target: String, accept: String? = nil, token: String? = nil,
        _ fields: [String: String] = [:]
    ) throws -> HTTPExchange {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n"
        if let accept { head += "Accept: \(accept)\r\n" }
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        return try send(raw: head + "\r\n")
    }

    /// Sends what may be no HTTP at all.
    func send(raw text: String) throws -> HTTPExchange {
        let exchange = try HTTPExchange(host: host, port: port)
        try exchange.send(text)
        return exchange
    }
}
