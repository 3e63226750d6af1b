import BlogContracts
import BlogDomain
import BlogPresenters
import SocketHTTP

@testable import blog_server

extension SceneResponse {
    /// A response with content of this size, and with a validator unless `isForOnce`.
    static func example(_ text: String = "", size: Int = 0, isForOnce: Bool = false) -> SceneResponse {
        let bytes = Array(text.utf8) + Array(repeating: UInt8(ascii: "."), count: size)
        return SceneResponse(
            HTTPResponse(body: bytes),
            validator: isForOnce ? nil : EntityTag(of: bytes, version: nil))
    }

    var text: String { response.text }
}

extension WebSite {
    /// A site without a public address.
    static let example = WebSite(publicURL: nil, texts: PageTexts.english())
}

extension CacheKey {
    static func example(
        _ route: String, id: Int64 = 0, query: String = "", media: Media = .json,
        coding: ContentCoding = .identity, viewer: Int64? = nil,
        session: Int64? = nil
    ) -> CacheKey {
        CacheKey(
            route: route, match: PathMatch(number: id), query: query, media: media,
            coding: coding,
            viewer: viewer.map(UserID.init),
            session: session.map(SessionID.init))
    }
}
