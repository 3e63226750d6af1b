import BlogDomain
import BlogViews
import SocketHTTP
import Threads

/// A page that clients have open. All clients of a screen share one; only a user's own page is separate.
struct LiveKey: Hashable, Sendable {
    let screen: any LiveScreen
    let owner: UserID?

    static func == (key: LiveKey, other: LiveKey) -> Bool {
        key.owner == other.owner && AnyHashable(key.screen) == AnyHashable(other.screen)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(AnyHashable(screen))
        hasher.combine(owner)
    }
}

/// The position from which the clients of a page resume. The loops read it for heartbeats.
final class ResumePosition: Sendable {
    private let latest: LatestPosition
    private let isKnown = Lock(true)

    init(_ latest: LatestPosition) {
        self.latest = latest
    }

    /// Nil while a client may not have received everything up to the latest position. Then it keeps the position that it has.
    var id: String? {
        // In this order: a page that does not show a new position yet says so before the position is new.
        let position = latest.value
        return isKnown.withLock { $0 } ? position?.text : nil
    }

    func setKnown(_ isKnown: Bool) {
        self.isKnown.withLock { $0 = isKnown }
    }
}

/// The position up to which all changes are noted.
final class LatestPosition: Sendable {
    private let position = Lock<ChangePosition?>(nil)

    var value: ChangePosition? { position.withLock { $0 } }

    func set(_ position: ChangePosition?) {
        self.position.withLock { $0 = position }
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
    let resume: ResumePosition

    init(
        _ key: LiveKey, number: Int, from resume: ResumePosition,
        left: @escaping @Sendable (HTTPSubscriber) -> Void
    ) {
        self.key = key
        self.number = number
        self.resume = resume
        func broadcaster() -> HTTPBroadcaster {
            HTTPBroadcaster(
                reload: LiveFrames.reload,
                heartbeat: { HTTPFrame(ServerSentEvent.heartbeat(id: resume.id)) },
                farewell: LiveFrames.bye, left: left)
        }
        (shared, personal) = (broadcaster(), broadcaster())
    }

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
    /// Tells a browser that it has missed events. It loads its pages again.
    static let outdated = HTTPFrame(ServerSentEvent.outdated(nil))

    /// Tells a client that it has missed events. It connects again, from its last position.
    static let reload = HTTPFrame(reloadEvent)

    static let reloadEvent = ServerSentEvent.bytes("reload", Array("{}".utf8))

    /// The last frame of a stream. Clients connect again after a random time, so that they do not come all at once.
    static func bye() -> HTTPFrame {
        HTTPFrame(
            ServerSentEvent.bytes(retry: .random(in: 1_000...5_000))
                + ServerSentEvent.bytes("bye", Array("{}".utf8)))
    }

    /// The time after which a client connects again when its connection is lost.
    static func retry() -> [UInt8] { ServerSentEvent.bytes(retry: .random(in: 2_000...4_000)) }
}

/// The client of a stream, and the pages that it keeps open.
final class LiveClient: Sendable {
    let network: NetworkPlace
    /// Both nil without a token.
    let viewer: UserID?
    let session: SessionID?
    let tickets: [LiveTicket]

    init(network: NetworkPlace, viewer: UserID?, session: SessionID?, tickets: [LiveTicket]) {
        self.network = network
        self.viewer = viewer
        self.session = session
        self.tickets = tickets
    }
}

/// A page that a browser shows. Its stream is for several pages.
struct LiveWindow: Sendable {
    /// The address of the page, as the browser knows it.
    let path: String
    let ticket: LiveTicket
}

/// Keeps a page while a client is on its way to it, or has it open.
final class LiveTicket: Sendable {
    let channel: LiveChannel
    private let release: @Sendable (LiveChannel) -> Void

    init(_ channel: LiveChannel, release: @escaping @Sendable (LiveChannel) -> Void) {
        self.channel = channel
        self.release = release
    }

    deinit { release(channel) }
}

/// What a client waits for.
enum LiveNeed {
    /// The changes since its position.
    case changes(since: ChangePosition)
    case page
}

/// The state of a page in ``LivePages``.
final class LivePage {
    let channel: LiveChannel
    var model: LiveModel
    /// What the page shows, as ``LivePages`` has indexed it.
    var subjects: Set<Subject> = []
    /// The networks whose clients have the page open or are on their way to it, and how many.
    var networks: [NetworkPlace: Int] = [:]
    /// How many of these clients are logged in.
    var known = 0
    /// The bytes of its rows, and the part of each network, as ``OpenPages`` has counted them.
    var (bytes, part) = (0, 0)
    /// The programs that have the page open, or are on their way to it. Browsers load their page again when they connect, so
    /// they need no position.
    var tickets = 0 {
        didSet { update() }
    }
    /// The addresses of the windows that show the page, by the streams of their browsers.
    private(set) var windows: [HTTPSubscriber: [String]] = [:]
    private(set) var clients: [HTTPSubscriber: LiveClient] = [:]
    /// The streams of each viewer.
    private(set) var viewers: [UserID: Set<HTTPSubscriber>] = [:]
    /// The clients that wait for something of their own.
    private(set) var needs: [HTTPSubscriber: LiveNeed] = [:]
    /// The changes that are not sent yet.
    private(set) var pending: Changes?
    /// While changes are pending: everything up to this position is sent.
    private(set) var sent: ChangePosition?
    /// Streams whose client has loaded a later state than the page shows.
    var ahead: Set<HTTPSubscriber> = []
    /// Streams that began before rows were added or removed. A client that resumes needs the page, so its position stays
    /// before that change.
    private var outdated: Set<HTTPSubscriber> = []
    var flush: Task<Void, Never>?
    var nextFlush = ContinuousClock.now

    init(_ channel: LiveChannel, _ model: LiveModel) {
        self.channel = channel
        self.model = model
    }

    func add(_ subscriber: HTTPSubscriber, _ client: LiveClient) {
        clients[subscriber] = client
        if let viewer = client.viewer { viewers[viewer, default: []].insert(subscriber) }
    }

    /// Adds the window of a browser.
    func add(_ subscriber: HTTPSubscriber, _ client: LiveClient, at path: String) {
        windows[subscriber, default: []].append(path)
        if let viewer = client.viewer { viewers[viewer, default: []].insert(subscriber) }
    }

    /// Sends browsers an event, which depends on the address of their window.
    /// - Parameter streams: those of some browsers; nil for all.
    func sendToBrowsers(_ streams: Set<HTTPSubscriber>? = nil, _ event: (String) -> [UInt8]) {
        var frames: [String: HTTPFrame] = [:]
        for subscriber in streams ?? Set(windows.keys) {
            for path in windows[subscriber] ?? [] {
                let frame = frames[path] ?? HTTPFrame(event(path))
                frames[path] = frame
                subscriber.send(frame)
            }
        }
    }

    func remove(_ subscriber: HTTPSubscriber, of viewer: UserID?) {
        windows[subscriber] = nil
        clients[subscriber] = nil
        needs[subscriber] = nil
        ahead.remove(subscriber)
        outdated.remove(subscriber)
        if let viewer {
            viewers[viewer]?.remove(subscriber)
            if viewers[viewer]?.isEmpty == true { viewers[viewer] = nil }
        }
        update()
    }

    /// Records what a client waits for. A page includes all changes.
    /// - Returns: whether it waited for nothing before.
    func need(_ need: LiveNeed, by subscriber: HTTPSubscriber) -> Bool {
        defer { update() }
        return needs.updateValue(need, forKey: subscriber) == nil
    }

    /// Records that a client has received what it waited for.
    func satisfy(_ subscriber: HTTPSubscriber) {
        needs[subscriber] = nil
        update()
    }

    /// Records a change that must be sent.
    /// - Parameter latest: the position before the change.
    func note(_ subject: Subject, upTo position: ChangePosition, after latest: ChangePosition?) {
        if pending == nil { sent = latest }
        var changes = pending ?? Changes(upTo: position)
        changes.merge([subject], upTo: position)
        pending = changes
        update()
    }

    /// Removes the changes that must be sent.
    func takePending() -> Changes? {
        defer { pending = nil }
        return pending
    }

    /// The position from which clients resume if nothing else is unsent.
    func id(at position: ChangePosition) -> String? { isComplete ? position.text : nil }

    /// Records that rows were added or removed. A client that waits for something receives the page, if it needs it.
    func rowsMoved() {
        outdated = Set(clients.keys).subtracting(needs.keys)
    }

    /// Records that a client has the page.
    func hasPage(_ subscriber: HTTPSubscriber) {
        outdated.remove(subscriber)
    }

    /// Records what clients have received. It is called after the last frame.
    func update() {
        channel.resume.setKnown(pending == nil && isComplete)
    }

    /// Whether all clients have received what was sent to the page.
    private var isComplete: Bool { tickets == clients.count && needs.isEmpty && outdated.isEmpty }
}
