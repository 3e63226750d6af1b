import BlogModels
import BlogServices
import EventViews
import Locking
import SocketHTTP

/// A page that clients have open. All clients of a screen share one; only a user's own page is separate.
struct LiveKey: Hashable, Sendable {
    let screen: LiveScreen
    let owner: UserID?
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

struct LiveClient: Sendable {
    let viewer: UserID?
    /// The token that the client sent; nil without one.
    let token: String?
    /// What the client has seen when its stream begins.
    let position: ChangePosition
}

/// A page that a browser shows. Its stream is for several pages.
struct LiveWindow: Sendable {
    let viewer: UserID
    /// The address of the page, as the browser knows it.
    let path: String
    let ticket: LiveTicket
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
    /// What the page shows, as ``LivePages`` has indexed it.
    var subjects: Set<Subject> = []
    /// The clients that have the page open, or are on their way to it.
    var tickets = 0 {
        didSet { update() }
    }
    /// The same for browsers. They load their page again when they connect, so they need no position.
    var browserTickets = 0
    /// The windows that show the page, by the streams of their browsers.
    private(set) var windows: [HTTPSubscriber: [LiveWindow]] = [:]
    /// The clients to which the page will be sent.
    var awaitingPage = 0 {
        didSet { update() }
    }
    private(set) var clients: [HTTPSubscriber: (client: LiveClient, ticket: LiveTicket)] = [:]
    /// The streams of each viewer.
    private(set) var streams: [UserID: Set<HTTPSubscriber>] = [:]
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

    /// Adds a client that has received everything.
    func add(_ subscriber: HTTPSubscriber, client: LiveClient, ticket: LiveTicket) {
        clients[subscriber] = (client, ticket)
        if let viewer = client.viewer { streams[viewer, default: []].insert(subscriber) }
        update()
    }

    /// Adds the window of a browser.
    func add(_ subscriber: HTTPSubscriber, _ window: LiveWindow) {
        windows[subscriber, default: []].append(window)
    }

    /// Sends the browsers an event, which depends on the address of their window.
    func sendToBrowsers(of viewer: UserID? = nil, _ event: (String) -> [UInt8]) {
        var frames: [String: HTTPFrame] = [:]
        for (subscriber, windows) in windows {
            for window in windows where viewer == nil || window.viewer == viewer {
                let frame = frames[window.path] ?? HTTPFrame(event(window.path))
                frames[window.path] = frame
                subscriber.send(frame)
            }
        }
    }

    func remove(_ subscriber: HTTPSubscriber) {
        windows[subscriber] = nil
        ahead.remove(subscriber)
        outdated.remove(subscriber)
        guard let (client, _) = clients.removeValue(forKey: subscriber) else { return }
        if let viewer = client.viewer {
            streams[viewer]?.remove(subscriber)
            if streams[viewer]?.isEmpty == true { streams[viewer] = nil }
        }
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
    func id(at position: ChangePosition) -> String? {
        tickets == clients.count && awaitingPage == 0 && outdated.isEmpty ? position.text : nil
    }

    /// Records that rows were added or removed.
    func rowsMoved() {
        outdated = Set(clients.keys)
    }

    /// Records that a client has the page.
    func hasPage(_ subscriber: HTTPSubscriber) {
        outdated.remove(subscriber)
    }

    /// Records what clients have received. It is called after the last frame.
    func update() {
        channel.resume.setKnown(
            pending == nil && tickets == clients.count && awaitingPage == 0 && outdated.isEmpty)
    }
}
