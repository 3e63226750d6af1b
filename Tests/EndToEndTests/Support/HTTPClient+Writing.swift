extension HTTPClient {
    /// Sends a JSON body, optionally from another address of this machine, and waits for the response.
    func write(
        _ method: String, _ target: String, _ json: String, token: String? = nil, ifMatch: String? = nil,
        accept: String? = nil, key: String? = nil, from source: String? = nil
    ) throws -> ClientResponse {
        try sendJSON(
            method, target, json, token: token, ifMatch: ifMatch, accept: accept, key: key, from: source
        ).answer()
    }

    /// Sends a JSON body without waiting for the response.
    func sendJSON(
        _ method: String, _ target: String, _ json: String, token: String? = nil, ifMatch: String? = nil,
        accept: String? = nil, key: String? = nil, from source: String? = nil
    ) throws -> HTTPExchange {
        let optional = [
            ("Authorization", token.map { "Bearer " + $0 }), ("If-Match", ifMatch), ("Accept", accept),
            ("Idempotency-Key", key),
        ]
        let fields = optional.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
        return try send(
            raw: "\(method) \(target) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n\(fields)"
                + "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)",
            from: source)
    }

    /// Logs a user in.
    func logIn(_ username: String, _ password: String, from source: String? = nil) throws -> ClientResponse {
        try write(
            "POST", "/sessions", #"{"username":"\#(username)","password":"\#(password)"}"#, from: source)
    }
}
