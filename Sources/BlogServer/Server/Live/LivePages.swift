import BlogModels
import BlogPresenters
import BlogServices
import EventViews
import HTMLViews
import SocketHTTP

/// The pages that clients have open. A change is loaded and rendered once for all clients of a page.
///
/// One task does all the work, one job after another, so that a page's events have the order of its changes. An actor alone
/// begins another job while one waits for a read.
actor LivePages {
    private typealias Job = @Sendable (isolated LivePages) async -> Void

    /// The shortest time between two frames of a page. A page whose change takes long to load waits ten times as long.
    static let interval: Duration = .milliseconds(100)
    /// The most pages. Each keeps its rows in memory.
    private static let limit = 1_000
    /// The time between two looks for sessions that have expired.
    private static let sessionInterval: Duration = .seconds(5)

    private let services: Services
    private let scenes: SceneFactory
    private let feed: ChangeFeed
    private let site: WebSite
    /// The streams of browsers. Each is for all pages that one browser shows.
    nonisolated let browsers: HTTPBroadcaster
    /// The sessions of these streams.
    private var sessions: [HTTPSubscriber: (viewer: UserID, token: String)] = [:]
    /// The most streams of one user.
    private static let streamLimit = 8
    private var pages: [LiveKey: LivePage] = [:]
    private let latest = LatestPosition()
    /// The pages that show a subject.
    private var interested: [Subject: Set<LiveKey>] = [:]
    private var following: Task<Void, Never>?
    private var checking: Task<Void, Never>?
    private var opened = 0
    private let jobs: AsyncStream<Job>.Continuation

    init(
        services: Services, feed: ChangeFeed, localization: any Localization, links: ShareLinks, site: WebSite
    ) {
        self.site = site
        self.services = services
        self.feed = feed
        scenes = SceneFactory(services: services, localization: localization, links: links)
        let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
        self.jobs = jobs
        browsers = HTTPBroadcaster(
            reload: LiveFrames.outdated, heartbeat: { HTTPFrame(ServerSentEvent.heartbeat(id: nil)) },
            farewell: LiveFrames.bye
        ) { subscriber in
            jobs.yield { $0.leave(subscriber) }
        }
        Task.detached { [weak self] in
            for await job in stream {
                guard let self else { return }
                await job(self)
            }
        }
    }

    deinit { jobs.finish() }

    /// Opens a page.
    /// - Returns: nil if the page cannot be shown any more.
    /// - Throws: ``StoreError``, `HTTPFailure.tooManyConnections` if too many are open, `CancellationError`.
    nonisolated func open(_ key: LiveKey, byBrowser: Bool = false) async throws -> LiveTicket? {
        try await perform { pages in try await pages.ticket(for: key, byBrowser: byBrowser) }
    }

    /// Adds the windows of a browser whose stream has begun. The browser loads their pages again, because it may have missed
    /// something.
    nonisolated func join(
        _ subscriber: HTTPSubscriber, windows: [LiveWindow], of viewer: UserID, token: String
    ) {
        jobs.yield { pages in
            pages.sessions[subscriber] = (viewer, token)
            for window in windows {
                let channel = window.ticket.channel
                pages.page(channel.key, channel.number)?.add(subscriber, window)
                subscriber.send(HTTPFrame(ServerSentEvent.outdated(window.path)))
            }
        }
    }

    /// Adds a client whose stream has begun, and sends what it has missed.
    nonisolated func join(_ subscriber: HTTPSubscriber, client: LiveClient, ticket: LiveTicket) {
        jobs.yield { pages in await pages.add(subscriber, client: client, ticket: ticket) }
    }

    /// Checks that a user may have another stream.
    /// - Throws: `HTTPFailure.tooManyConnections`, `CancellationError`.
    nonisolated func checkStreams(of viewer: UserID) async throws {
        try await perform { pages in
            guard pages.sessions.values.count(where: { $0.viewer == viewer }) < Self.streamLimit else {
                throw HTTPFailure.tooManyConnections
            }
        }
    }

    private func leave(_ subscriber: HTTPSubscriber) {
        sessions[subscriber] = nil
        for page in pages.values { page.remove(subscriber) }
    }

    /// Ends all work before the store is closed.
    nonisolated func stop() async {
        try? await perform { pages in
            pages.jobs.finish()
            for page in pages.pages.values { pages.close(page) }
            pages.unfollow()
        }
    }

    /// Waits until a job is done.
    /// - Throws: the error of the job, `CancellationError` after ``stop()``.
    private nonisolated func perform<Value: Sendable>(
        _ work: @escaping @Sendable (isolated LivePages) async throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { waiting in
            let result = jobs.yield { pages in
                do {
                    waiting.resume(returning: try await work(pages))
                } catch {
                    waiting.resume(throwing: error)
                }
            }
            if case .terminated = result { waiting.resume(throwing: CancellationError()) }
        }
    }

    private func ticket(for key: LiveKey, byBrowser: Bool) async throws -> LiveTicket? {
        await follow()
        if pages[key] == nil {
            guard pages.count < Self.limit else { throw HTTPFailure.tooManyConnections }
            try await openPage(key)
        }
        guard let page = pages[key] else { return nil }
        if byBrowser { page.browserTickets += 1 } else { page.tickets += 1 }
        let number = page.channel.number
        return LiveTicket(page.channel) { [jobs] in
            jobs.yield { $0.release(key, number, byBrowser: byBrowser) }
        }
    }

    private func openPage(_ key: LiveKey) async throws {
        let (model, position) = try await model(of: key)
        guard !model.isGone else { return }
        opened += 1
        if latest.value == nil { latest.set(position) }
        let channel = LiveChannel(key, number: opened, from: ResumePosition(latest)) {
            [jobs, opened] subscriber in
            jobs.yield { $0.page(key, opened)?.remove(subscriber) }
        }
        let page = LivePage(channel, model)
        pages[key] = page
        index(page)
    }

    private func add(_ subscriber: HTTPSubscriber, client: LiveClient, ticket: LiveTicket) async {
        guard let page = page(ticket.channel.key, ticket.channel.number) else {
            // The page has ended since the stream began.
            return subscriber.end(with: LiveFrames.bye())
        }
        await catchUp(subscriber, client: client, on: page)
        page.add(subscriber, client: client, ticket: ticket)
        if await rowsHaveMoved(page) { page.ahead.insert(subscriber) }
    }

    /// The page, unless it has ended. Another page of the same screen has another number.
    private func page(_ key: LiveKey, _ number: Int) -> LivePage? {
        pages[key].flatMap { $0.channel.number == number ? $0 : nil }
    }

    private func close(_ page: LivePage) {
        page.flush?.cancel()
        pages[page.channel.key] = nil
        index(page, [])
    }

    /// Records what a page shows now.
    private func index(_ page: LivePage, _ subjects: Set<Subject>? = nil) {
        let subjects = subjects ?? page.model.subjects
        for subject in page.subjects.subtracting(subjects) {
            interested[subject]?.remove(page.channel.key)
            if interested[subject]?.isEmpty == true { interested[subject] = nil }
        }
        for subject in subjects.subtracting(page.subjects) {
            interested[subject, default: []].insert(page.channel.key)
        }
        page.subjects = subjects
    }

    private func release(_ key: LiveKey, _ number: Int, byBrowser: Bool) {
        guard let page = page(key, number) else { return }
        if byBrowser { page.browserTickets -= 1 } else { page.tickets -= 1 }
        guard page.tickets == 0, page.browserTickets == 0 else { return }
        close(page)
        if pages.isEmpty { unfollow() }
    }
}

// MARK: - Changes

extension LivePages {
    private func follow() async {
        guard following == nil else { return }
        let changes = await feed.changes()
        following = Task { [weak self] in
            for await changes in changes { try? await self?.perform { $0.note(changes) } }
        }
        checking = Task { [jobs] in
            while (try? await Task.sleep(for: Self.sessionInterval)) != nil {
                jobs.yield { $0.checkSessions() }
            }
        }
    }

    private func unfollow() {
        following?.cancel()
        checking?.cancel()
        (following, checking) = (nil, nil)
        latest.set(nil)
    }

    /// Records changes for all pages that show them.
    private func note(_ changes: Changes) {
        if changes.isEverything {
            for page in pages.values { note(.everything, upTo: changes.position, page) }
            latest.set(changes.position)
            return checkSessions()
        }
        for subject in changes.subjects {
            for key in interested[subject.whole] ?? [] {
                if let page = pages[key] { note(subject, upTo: changes.position, page) }
            }
        }
        latest.set(changes.position)
        for case .sessions(let user) in changes.subjects { checkSessions(of: user) }
    }

    private func note(_ subject: Subject, upTo position: ChangePosition, _ page: LivePage) {
        page.note(subject, upTo: position, after: latest.value)
        schedule(page)
    }

    private func schedule(_ page: LivePage) {
        guard page.flush == nil else { return }
        let (key, time) = (page.channel.key, page.nextFlush)
        page.flush = Task { [jobs] in
            guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
            jobs.yield { await $0.flush(key) }
        }
    }

    private func flush(_ key: LiveKey) async {
        guard let page = pages[key] else { return }
        let start = ContinuousClock.now
        page.flush = nil
        if let changes = page.takePending() { await show(changes, page) }
        page.update()
        // Many pages that show the same blog share the time.
        let interval = Self.interval + Self.interval * pages.count / 100
        page.nextFlush = ContinuousClock.now + max(interval, start.duration(to: .now) * 10)
    }

    private func show(_ changes: Changes, _ page: LivePage) async {
        let model = page.model
        do {
            if model.needsPage(changes) { return try await sendPage(to: page) }
            try await model.refresh(changes)
            if model.isGone { return end(page, model) }
            if model.isOutdated || model.events.needsPage { return try await sendPage(to: page) }
            if model.showsPeople, model.mayMoveRows(changes) {
                let (new, _) = try await self.model(of: page.channel.key)
                if new.isGone || model.hasOtherPeople(than: new) { return try await sendPage(to: page) }
            }
            // Before the position: a client that resumes from there must have its own data.
            await sendPersonalEvents(changes.subjects, to: page.streams, page)
            await sendPersonalElements(changes.subjects, page)
            let movesRows = model.mayMoveRows(changes) || model.events.changesRows
            if model.events.changesRows { page.rowsMoved() }
            index(page)
            sendElements(of: page, isComplete: !movesRows)
            if let bytes = model.events.take(id: page.id(at: changes.position)) { page.channel.send(bytes) }
            if model.mayMoveRows(changes) {
                for subscriber in page.ahead { sendPageLater(to: subscriber, page) }
                page.ahead = []
            }
        } catch {
            // The store cannot be read, so nothing is known. The clients connect again.
            end(page)
        }
    }

    /// Loads the page again, and sends it to all clients.
    private func sendPage(to page: LivePage) async throws {
        let key = page.channel.key
        let (model, position, bytes) = try await services.snapshot { services in
            let (model, position) = try await loadModel(of: key, from: services)
            let bytes = try await key.screen.page(scenes.reading(from: services), for: key.owner)
            return (model, position, bytes)
        }
        guard !model.isGone, let bytes else { return end(page, model) }
        page.model = model
        page.ahead = []
        index(page)
        page.sendToBrowsers { ServerSentEvent.outdated($0) }
        page.channel.shared.send(HTTPFrame(ServerSentEvent.bytes("page", bytes, id: position.text)))
        for (subscriber, entry) in page.clients {
            if entry.client.viewer == key.owner {
                page.hasPage(subscriber)
            } else {
                sendPageLater(to: subscriber, page)
            }
        }
    }

    /// Ends the streams of a page that cannot be shown any more.
    /// - Parameter model: tells whether the page does not exist; nil if that is unknown.
    private func end(_ page: LivePage, _ model: LiveModel? = nil) {
        let bytes = model?.goneEvent ?? []
        for subscriber in page.clients.keys {
            if !bytes.isEmpty { subscriber.send(HTTPFrame(bytes)) }
            subscriber.end(with: LiveFrames.bye())
        }
        if bytes.isEmpty {
            for subscriber in page.windows.keys { subscriber.end(with: LiveFrames.bye()) }
        } else {
            page.sendToBrowsers { ServerSentEvent.outdated($0) }
        }
        close(page)
    }

    /// Sends browsers the elements that have changed.
    /// - Parameter isComplete: whether they are all; otherwise a browser loads the page again.
    private func sendElements(of page: LivePage, isComplete: Bool) {
        guard !page.windows.isEmpty else { return }
        guard isComplete else { return page.sendToBrowsers { ServerSentEvent.outdated($0) } }
        let context = PageContext(links: site.links, texts: site.texts, target: "")
        let html = page.model.events.elements(level: page.channel.key.screen.rowLevel, in: context)
        if !html.isEmpty { page.sendToBrowsers { ServerSentEvent.elements(html, of: $0) } }
    }

    /// The scene of a page, and the position of its data.
    private func model(of key: LiveKey) async throws -> (LiveModel, ChangePosition) {
        try await services.snapshot { try await loadModel(of: key, from: $0) }
    }

    private func loadModel(
        of key: LiveKey, from services: Services
    ) async throws -> (LiveModel, ChangePosition) {
        let position = try await services.position()
        let model = LiveModel(key.screen, scenes, for: key.owner)
        try await model.load(from: services)
        return (model, position)
    }
}

// MARK: - One client

extension LivePages {
    /// Sends what a client has missed, without a page if possible.
    private func catchUp(_ subscriber: HTTPSubscriber, client: LiveClient, on page: LivePage) async {
        let (model, owner) = (page.model, page.channel.key.owner)
        guard let changes = try? await services.changes(since: client.position), !model.mayMoveRows(changes)
        else {
            return await sendPage(to: subscriber, client, page)
        }
        let shown = changes.subjects.filter { page.subjects.contains($0.whole) }
        guard !shown.isEmpty else { return }
        if let viewer = client.viewer, viewer != owner {
            await sendPersonalEvents(shown, to: [viewer: [subscriber]], page)
        }
        let events = EventBuffer(isPersonal: owner != nil)
        model.send(Changes(shown, upTo: changes.position), to: events)
        let id = page.pending == nil ? latest.value?.text : nil
        if let bytes = events.take(id: id) { subscriber.send(HTTPFrame(bytes)) }
    }

    /// Whether rows were added or removed since the state that the page shows. If a client has loaded such a later state, the
    /// events of the page cannot tell it what was only there in between: it needs the page.
    private func rowsHaveMoved(_ page: LivePage) async -> Bool {
        guard let sent = page.pending == nil ? latest.value : page.sent,
            let changes = try? await services.changes(since: sent)
        else { return true }
        return page.model.mayMoveRows(changes)
    }

    /// Sends a page to one client in a job of its own, so that other pages do not wait for all clients of this one.
    private func sendPageLater(to subscriber: HTTPSubscriber, _ page: LivePage) {
        let (key, number) = (page.channel.key, page.channel.number)
        page.awaitingPage += 1
        jobs.yield { pages in
            guard let page = pages.page(key, number) else { return }
            if let client = page.clients[subscriber]?.client {
                await pages.sendPage(to: subscriber, client, page)
                page.hasPage(subscriber)
            }
            page.awaitingPage -= 1
        }
    }

    /// Sends the page as GET answers it to the client.
    private func sendPage(to subscriber: HTTPSubscriber, _ client: LiveClient, _ page: LivePage) async {
        let screen = page.channel.key.screen
        let loaded = try? await services.snapshot { services in
            let position = try await services.position()
            return try await screen.page(scenes.reading(from: services), for: client.viewer)
                .map { (bytes: $0, position: position) }
        }
        guard let (bytes, position) = loaded ?? nil else { return subscriber.end(with: LiveFrames.bye()) }
        subscriber.send(HTTPFrame(ServerSentEvent.bytes("page", bytes, id: position.text)))
        if await rowsHaveMoved(page) { page.ahead.insert(subscriber) }
    }

    /// Sends viewers their own likes and follows that have changed.
    private func sendPersonalEvents(
        _ subjects: Set<Subject>, to streams: [UserID: Set<HTTPSubscriber>], _ page: LivePage
    ) async {
        let key = page.channel.key
        for subject in subjects {
            guard let viewer = subject.viewer, viewer != key.owner, let streams = streams[viewer],
                let part = try? await key.screen.personalPart(of: subject, for: viewer, scenes)
            else { continue }
            let frame = part.value.map { HTTPFrame(ServerSentEvent.personal(part.place, $0)) }
            for subscriber in streams { subscriber.send(frame ?? LiveFrames.reload) }
        }
    }

    /// Sends the browsers of viewers their own buttons that have changed.
    private func sendPersonalElements(_ subjects: Set<Subject>, _ page: LivePage) async {
        let viewers = Set(page.windows.values.joined().map(\.viewer))
        for subject in subjects {
            guard let viewer = subject.viewer, viewers.contains(viewer),
                let part = try? await page.channel.key.screen.personalPart(of: subject, for: viewer, scenes)
            else { continue }
            page.sendToBrowsers(of: viewer) { [site] path in
                guard let value = part.value else { return ServerSentEvent.outdated(path) }
                let context = PageContext(
                    links: site.links, texts: site.texts, target: path, viewer: viewer.rawValue)
                return ServerSentEvent.elements(value.commands(in: context), of: path)
            }
        }
    }

    /// Ends the streams whose session has ended or expired: those of a user, or of all users.
    private func checkSessions(of user: UserID? = nil) {
        for page in pages.values {
            let streams = user.map { page.streams[$0] ?? [] } ?? Set(page.streams.values.joined())
            for subscriber in streams {
                guard let token = page.clients[subscriber]?.client.token else { continue }
                jobs.yield { await $0.endIfClosed(subscriber, token) }
            }
        }
        for (subscriber, session) in sessions where user == nil || session.viewer == user {
            jobs.yield { await $0.endIfClosed(subscriber, session.token) }
        }
    }

    private func endIfClosed(_ subscriber: HTTPSubscriber, _ token: String) async {
        do {
            _ = try await services.tokens.bearer(of: token)
        } catch ServiceError.badToken {
            subscriber.end(with: LiveFrames.bye())
        } catch {
            // The store cannot be read now. The next check tries again.
        }
    }
}
