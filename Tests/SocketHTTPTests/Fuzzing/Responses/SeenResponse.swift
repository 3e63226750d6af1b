/// An answer as it came over the wire.
struct SeenResponse {
    var status = 0
    /// In order, names in lower case.
    var fields: [(name: String, value: String)] = []
    /// Freed of its framing.
    var content: [UInt8] = []
    /// How many `100 Continue` came before it.
    var interims = 0
    var isHeadComplete = false
    /// False where the bytes end before it does.
    var isComplete = false
    /// With its framing, without the interim answers.
    var length = 0

    var lengthWithInterims: Int { length + interims * "HTTP/1.1 100 Continue\r\n\r\n".utf8.count }

    func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    var saysClose: Bool { values(of: "connection") == ["close"] }

    /// Whether it says the same, but for what differs from one time to another.
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
