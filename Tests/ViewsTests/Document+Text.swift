import BlogContracts
import Foundation
import Testing

extension Document {
    /// The document as a string.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The document as Foundation reads it.
    func parsed() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }
}
