import SocketHTTP

/// A handler's response in the form in which the client must receive it.
struct PlannedResponse {
    /// Fields that the server writes itself.
    fileprivate static let serversOwn = [
        "date", "connection", "x-request-id", "content-length", "transfer-encoding",
    ]

    let status: Int
    let fields: [(name: String, value: String)]
    let content: [UInt8]

    init(_ response: HTTPResponse, content: [UInt8]) {
        status = response.status.rawValue
        fields = response.fields.map { ($0.name, $0.value) }
        self.content = content
    }

    /// Whether it is a valid response.
    var isSendable: Bool {
        (200...599).contains(status)
            && fields.allSatisfy {
                ReferenceGrammar.isToken(Array($0.name.utf8))
                    && ReferenceGrammar.isValue(Array($0.value.utf8))
            }
    }

    var saysClose: Bool {
        fields.contains {
            ReferenceGrammar.lowercased($0.name.utf8) == "connection"
                && ReferenceGrammar.list(ArraySlice($0.value.utf8)).contains("close")
        }
    }

    /// Its own fields, as the client must receive them.
    var shownFields: [String] {
        fields.compactMap { field in
            let name = ReferenceGrammar.lowercased(field.name.utf8)
            guard !Self.serversOwn.contains(name) else { return nil }
            let value = ReferenceGrammar.trimmed(ArraySlice(field.value.utf8))
            return "\(name): \(String(decoding: value, as: UTF8.self))"
        }
    }
}

extension SeenResponse {
    /// The fields that the server does not write itself.
    var shownFields: [String] {
        fields.filter { !PlannedResponse.serversOwn.contains($0.name) }.map { "\($0.name): \($0.value)" }
    }
}
