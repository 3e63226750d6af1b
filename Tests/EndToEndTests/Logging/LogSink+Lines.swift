@testable import blog_server

extension LogSink {
    /// Appends complete lines.
    func append(_ lines: String..., isUrgent: Bool = false) {
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        bytes.withUnsafeBufferPointer { append($0, isUrgent: isUrgent) }
    }
}
