import BlogModels
import BlogServices
import LiveViews
import SocketHTTP
import Synchronization

/// A page that clients have open. All clients of a screen share one; only a user's own page is separate.
struct LiveKey: Hashable, Sendable {
    let screen: LiveScreen
    let owner: UserID?
}

/// The position from which the clients of a page resume. The loops read it for heartbeats.
final class ResumeID: Sendable {
    private let text: Mutex<String>

    init(_ text: String) {
        self.text = Mutex(text)
    }

    var value: String { text.withLock { $0 } }

    func set(_ text: String) {
        self.text.withLock { $0 = text }
    }
}

/// The broadcasters of a page. Clients for whom the shared events are complete, and clients who also have personal data,
/// have one each, because a whole page is the same only for the former.
struct LiveChannel: Sendable {
    let key: LiveKey
    /// Distinguishes it from an earlier page of the same screen.
    let number: Int
    let shared: HTTPBroadcaster
    let personal: HTTPBroadcaster
    let resumeID: ResumeID

    init(
        _ key: LiveKey, number: Int, from id: String, left: @escaping @Sendable (HTTPSubscriber) -> Void
    ) {
        self.key = key
        self.number = number
        let resumeID = ResumeID(id)
        self.resumeID = resumeID
        func broadcaster() -> HTTPBroadcaster {
            HTTPBroadcaster(
                reload: LiveFrames.reload,
                heartbeat: { HTTPFrame(ServerSentEvent.bytes(id: resumeID.value)) },
                farewell: LiveFrames.bye, left: left)
        }
        (shared, personal) = (broadcaster(), broadcaster())
    }

    /// The broadcaster for a viewer.
    func broadcaster(for viewer: UserID?) -> HTTPBroadcaster {
        viewer == key.owner ? shared : personal
    }

    func send(_ bytes: [UInt8]) {
        let frame = HTTPFrame(bytes)
        shared.send(frame)
        personal.send(frame)
    }
}

/// The frames that are the same for all pages.
enum LiveFrames {
    /// Tells a client that it has missed events. It connects again, from its last position.
    static let reload = HTTPFrame(ServerSentEvent.bytes("reload", Array("{}".utf8)))

    /// The last frame of a stream. Clients connect again after a random time, so that they do not come all at once.
    static func bye() -> HTTPFrame {
        HTTPFrame(
            ServerSentEvent.bytes(retry: .random(in: 1_000...5_000))
                + ServerSentEvent.bytes("bye", Array("{}".utf8)))
    }

    /// The time after which a client connects again when its connection is lost.
    static func retry() -> [UInt8] { ServerSentEvent.bytes(retry: .random(in: 2_000...4_000)) }
}

/// A client of a page.
struct LiveClient: Sendable {
    let viewer: UserID?
    /// The token that the client sent; nil without one.
    let token: String?
    /// What the client has seen; nil if its first frame was the page.
    let resumesFrom: ChangePosition?
    /// The position of the page that was loaded for the client.
    let position: ChangePosition
}

/// Keeps a page while a client is on its way to it, or has it open.
final class LiveTicket: Sendable {
    let channel: LiveChannel
    private let release: @Sendable () -> Void

    init(_ channel: LiveChannel, release: @escaping @Sendable () -> Void) {
        self.channel = channel
        self.release = release
    }

    deinit { release() }
}

/// The state of a page in ``LivePages``.
final class LivePage {
    let channel: LiveChannel
    var model: LiveModel
    /// The number of tickets.
    var tickets = 0
    var clients: [HTTPSubscriber: (client: LiveClient, ticket: LiveTicket)] = [:]
    /// Clients that left before they were added.
    var departed: Set<HTTPSubscriber> = []
    /// The changes that are not shown yet.
    var pending: Changes?
    /// Everything up to this position is shown. A client whose page is older may have missed events.
    var position: ChangePosition
    /// Rows were added or removed since the oldest client loaded its page. A client that resumes needs a page, so the
    /// position from which it resumes stays before that change.
    var isFrozen = false
    var flush: Task<Void, Never>?
    var nextFlush = ContinuousClock.now

    init(_ channel: LiveChannel, _ model: LiveModel, at position: ChangePosition) {
        self.channel = channel
        self.model = model
        self.position = position
    }

    /// Records that everything up to a position was sent.
    func advance(to position: ChangePosition) {
        if !isFrozen { channel.resumeID.set(position.text) }
    }
}
