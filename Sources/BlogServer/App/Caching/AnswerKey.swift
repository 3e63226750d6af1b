import BlogModels
import SocketHTTP

/// All of a request that the answer of a route that reads depends on. Whatever else a scene shows comes from the
/// database, or is the same for as long as the server runs.
struct AnswerKey: Hashable {
    /// As it was sent: path and query, not decoded.
    private let target: ArraySlice<UInt8>
    private let media: Media
    private let viewer: UserID?
    /// A list of sessions marks the one that asks.
    private let session: SessionID?

    /// Points into the request, whose bytes stay for as long as it does.
    init(_ exchange: Exchange) {
        self.init(
            target: exchange.request.targetBytes, media: exchange.media, viewer: exchange.viewer,
            session: exchange.session)
    }

    init(target: ArraySlice<UInt8>, media: Media, viewer: UserID?, session: SessionID?) {
        self.target = target
        self.media = media
        self.viewer = viewer
        self.session = session
    }

    /// How long the target is, in bytes.
    var count: Int { target.count }

    /// The same with a target of its own, to be kept.
    var copied: AnswerKey {
        AnswerKey(target: Array(target)[...], media: media, viewer: viewer, session: session)
    }

    func hash(into hasher: inout Hasher) {
        // Bytes together: one by one costs more than all else about a key.
        target.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(media)
        hasher.combine(viewer)
        hasher.combine(session)
    }
}
