import Foundation
import OneShotViews
import Testing

extension Document? {
    /// The document as a string; empty without a document.
    var text: String { String(decoding: self?.bytes ?? [], as: UTF8.self) }
    /// See ``Document/showsError``.
    var showsError: Bool { self?.showsError ?? false }
    /// See ``Document/isPartial``.
    var isPartial: Bool { self?.isPartial ?? false }
    /// See ``Document/next``.
    var next: String? { self?.next }
    /// See ``Document/version``.
    var version: Int? { self?.version }

    /// The document as Foundation reads it.
    func parsed() throws -> [String: Any] {
        let document = try #require(self)
        return try #require(try JSONSerialization.jsonObject(with: Data(document.bytes)) as? [String: Any])
    }
}
