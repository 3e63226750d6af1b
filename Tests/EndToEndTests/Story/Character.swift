import Testing

/// A user of a story, with their client and token.
struct Character {
    let client: HTTPClient
    let id: Int
    let username: String
    let password: String
    let token: String

    /// Registers a user and logs them in.
    init(_ username: String, named name: String, password: String, _ client: HTTPClient) throws {
        let registered = try client.write(
            "POST", "/users",
            #"{"username":"\#(username)","name":"\#(name)","password":"\#(password)"}"#)
        #expect(registered.status == 201)
        let id = try #require(registered.json["id"].int)
        #expect(registered["Location"] == "/users/\(id)")

        let session = try client.write(
            "POST", "/sessions", #"{"username":"\#(username)","password":"\#(password)"}"#)
        #expect(session.status == 201)
        #expect(try session.json["user"]["id"].int == id)
        (self.client, self.id, self.username, self.password) = (client, id, username, password)
        token = try #require(session.json["token"].string)
    }

    func get(_ target: String, accept: String? = nil) throws -> ClientResponse {
        try client.get(target, accept: accept, token: token)
    }

    /// Sends a request that must get a status.
    @discardableResult
    func does(
        _ method: String, _ target: String, _ json: String? = nil, ifMatch: String? = nil,
        expecting status: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ClientResponse {
        let answer =
            if let json {
                try client.write(method, target, json, token: token, ifMatch: ifMatch)
            } else {
                try client.request(
                    method, target, token: token, ifMatch.map { ["If-Match": $0] } ?? [:])
            }
        #expect(
            answer.status == status, "\(method) \(target): \(answer.text)", sourceLocation: sourceLocation)
        return answer
    }

    /// This user's page as this user sees it.
    func page() throws -> JSON {
        try get("/users/\(id)").json
    }
}
