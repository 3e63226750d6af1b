import BlogViews
import Foundation
import Testing

/// Reads an optional document. The text of a missing document differs from every document.
extension Document? {
    /// The document as a string.
    var text: String { map { String(decoding: $0.bytes, as: UTF8.self) } ?? "no document" }

    var next: String? { self?.next }
    var version: Int? { self?.version }
    var showsError: Bool? { self?.showsError }
    var isPartial: Bool? { self?.isPartial }

    /// The document as Foundation reads it.
    func parsed() throws -> [String: Any] {
        let document = try #require(self)
        return try #require(try JSONSerialization.jsonObject(with: Data(document.bytes)) as? [String: Any])
    }
}
