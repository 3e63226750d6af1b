/// A response as it was received.
struct SeenResponse {
    var status = 0
    /// In order, with names in lower case.
    var fields: [(name: String, value: String)] = []
    /// Without its framing.
    var content: [UInt8] = []
    /// The number of `100 Continue` responses before it.
    var interims = 0
    var isHeadComplete = false
    /// False if the bytes end before it does.
    var isComplete = false
    /// With its framing, without interim responses.
    var length = 0

    var lengthWithInterims: Int { length + interims * "HTTP/1.1 100 Continue\r\n\r\n".utf8.count }

    func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    var saysClose: Bool { values(of: "connection") == ["close"] }

    /// Whether the responses are equal, except for parts that depend on time.
    func isSame(as other: SeenResponse) -> Bool {
        status == other.status && content == other.content && ownFields == other.ownFields
    }

    private var ownFields: [String] {
        fields.compactMap { field in
            ["date", "x-request-id", "connection"].contains(field.name)
                ? nil : "\(field.name): \(field.value)"
        }
    }
}
