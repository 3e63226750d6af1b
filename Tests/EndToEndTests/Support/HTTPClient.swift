/// Speaks plain HTTP, with one connection per request: over a socket, or with a server in this process.
struct HTTPClient: Sendable {
    let host: String
    let port: Int
    var local: LocalServer?

    /// The value of the Host field: an IPv6 address is in brackets (RFC 3986 §3.2.2).
    var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    func get(
        _ target: String, accept: String? = nil, token: String? = nil, _ fields: [String: String] = [:]
    ) throws -> ClientResponse {
        try send("GET", target, accept: accept, token: token, fields).answer()
    }

    func request(
        _ method: String, _ target: String, accept: String? = nil, token: String? = nil,
        _ fields: [String: String] = [:]
    ) throws -> ClientResponse {
        try send(method, target, accept: accept, token: token, fields).answer()
    }

    /// Sends a request without waiting for the response.
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

    /// Connects, optionally from another address of this machine.
    func connect(from source: String? = nil) throws -> HTTPExchange {
        if let local { return HTTPExchange(local, from: source ?? host) }
        return try HTTPExchange(host: host, port: port, from: source)
    }

    /// Sends any text, valid HTTP or not.
    func send(raw text: String, from source: String? = nil) throws -> HTTPExchange {
        let exchange = try connect(from: source)
        try exchange.send(text)
        return exchange
    }
}
