/// A response as it was received.
struct RawResponse: Equatable, Sendable {
    let head: String
    let body: String

    var status: Int { Int(head.split(separator: " ")[1]) ?? 0 }

    func field(_ name: String) -> String? {
        let prefix = name + ": "
        return head.split(separator: "\r\n").first { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count))
        }
    }
}
