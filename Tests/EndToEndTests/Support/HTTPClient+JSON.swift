extension HTTPClient {
    /// Sends a JSON body, optionally from another address of this machine.
    func json(
        _ method: String, _ target: String, _ body: String, accept: String? = nil, token: String? = nil,
        from source: String? = nil
    ) throws -> ClientResponse {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n"
        head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        if let accept { head += "Accept: \(accept)\r\n" }
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        let exchange = try connect(from: source)
        try exchange.send(head + "\r\n" + body)
        return try exchange.answer()
    }

    /// Logs a user in.
    func logIn(_ username: String, _ password: String, from source: String? = nil) throws -> ClientResponse {
        try json(
            "POST", "/sessions", #"{"username":"\#(username)","password":"\#(password)"}"#, from: source)
    }
}
