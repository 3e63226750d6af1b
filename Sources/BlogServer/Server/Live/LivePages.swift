import BlogDomain
import BlogPresenters
import BlogViews
import SocketHTTP
import Threads

/// The pages that clients have open. A change is loaded and rendered once for all clients of a page.
///
/// One task does all the work, one job after another, so that a page's events have the order of its changes. An actor alone
/// begins another job while one waits for a read. Jobs that read are few for each stream and page, and clients take turns;
/// between two of them, all other jobs are done.
actor LivePages {
    private typealias Job = @Sendable (isolated LivePages) async -> Void

    /// The shortest time between two frames of a page. A page whose change takes long to load waits ten times as long.
    static let interval: Duration = .milliseconds(100)
    /// The time between two looks for sessions that have expired.
    private static let sessionInterval: Duration = .seconds(5)
    /// How many sessions are read at once.
    private static let sessionsAtOnce = 500

    private let services: Services
    private let scenes: SceneFactory
    private let feed: ChangeFeed
    private let site: WebSite
    /// The streams of browsers. Each is for all pages that one browser shows.
    nonisolated let browsers: HTTPBroadcaster
    /// The streams that have a session.
    private var sessions: [HTTPSubscriber: LiveClient] = [:]
    /// Those whose session must be read.
    private var unchecked: Set<HTTPSubscriber> = []
    private var pages = OpenPages()
    private let latest = LatestPosition()
    private var following: Task<Void, Never>?
    private var checking: Task<Void, Never>?
    private var opened = 0
    private let jobs: AsyncStream<Job>.Continuation
    /// The jobs that read.
    private var turns = FairQueue<NetworkPlace, Job>()
    private var hasTurn = false

    init(
        services: Services, feed: ChangeFeed, localization: Localization, links: ShareLinks, site: WebSite
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
            jobs.yield { pages in
                let tickets = pages.sessions[subscriber]?.tickets ?? []
                pages.leave(subscriber, tickets.map { pages.page($0.channel) })
            }
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
    /// - Parameter isKnown: whether the client is logged in.
    /// - Returns: nil if the page cannot be shown any more.
    /// - Throws: ``StoreError``, `HTTPFailure.tooManyStreams` if the network has its share of pages,
    ///   `HTTPFailure.tooManyConnections` if too many are open, `CancellationError`.
    nonisolated func open(
        _ key: LiveKey, for network: NetworkPlace, isKnown: Bool = false, byBrowser: Bool = false
    ) async throws -> LiveTicket? {
        try await perform { pages in
            try await pages.ticket(for: key, network, isKnown, byBrowser)
        } when: {
            $0.add($1, of: network)
        }
    }

    /// Adds the windows of a browser whose stream has begun. The browser loads their pages again, because it may have missed
    /// something.
    nonisolated func join(_ subscriber: HTTPSubscriber, _ client: LiveClient, windows: [LiveWindow]) {
        jobs.yield { pages in
            pages.sessions[subscriber] = client
            for window in windows {
                pages.page(window.ticket.channel)?.add(subscriber, client, at: window.path)
                subscriber.send(HTTPFrame(ServerSentEvent.outdated(window.path)))
            }
        }
    }

    /// Adds a client whose stream has begun, and sends what has changed since the position of its page.
    nonisolated func join(
        _ subscriber: HTTPSubscriber, _ client: LiveClient, on channel: LiveChannel,
        at position: ChangePosition
    ) {
        jobs.yield { pages in
            guard let page = pages.page(channel) else {
                // The page has ended since the stream began.
                return subscriber.end(with: LiveFrames.bye())
            }
            if client.viewer != nil { pages.sessions[subscriber] = client }
            page.add(subscriber, client)
            pages.send(.changes(since: position), to: subscriber, page)
        }
    }

    private func leave(_ subscriber: HTTPSubscriber, _ pages: [LivePage?]) {
        let viewer = sessions.removeValue(forKey: subscriber)?.viewer
        unchecked.remove(subscriber)
        for page in pages { page?.remove(subscriber, of: viewer) }
    }

    /// Ends all work before the store is closed.
    nonisolated func stop() async {
        try? await perform { pages in
            pages.jobs.finish()
            // Requests wait for some of these.
            while let job = pages.turns.popFirst() { await job(pages) }
            for page in pages.pages.all { pages.close(page) }
            pages.unfollow()
        }
    }

    /// Waits until a job is done.
    /// - Parameter when: starts the job; by default at once.
    /// - Throws: the error of the job, `CancellationError` after ``stop()``.
    private nonisolated func perform<Value: Sendable>(
        _ work: @escaping @Sendable (isolated LivePages) async throws -> Value,
        when start: @escaping @Sendable (isolated LivePages, @escaping Job) async -> Void = { await $1($0) }
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { waiting in
            let result = jobs.yield { pages in
                await start(pages) { pages in
                    do {
                        waiting.resume(returning: try await work(pages))
                    } catch {
                        waiting.resume(throwing: error)
                    }
                }
            }
            if case .terminated = result { waiting.resume(throwing: CancellationError()) }
        }
    }

    /// Adds a job that reads, to be done when it is the network's turn.
    private func add(_ job: @escaping Job, of network: NetworkPlace) {
        _ = turns.append(job, turns.makeTicket(of: network))
        guard !hasTurn else { return }
        hasTurn = true
        jobs.yield { await $0.takeTurn() }
    }

    private func takeTurn() async {
        guard let job = turns.popFirst() else { return hasTurn = false }
        await job(self)
        // Behind all jobs that have arrived meanwhile.
        jobs.yield { await $0.takeTurn() }
    }

    private func ticket(
        for key: LiveKey, _ network: NetworkPlace, _ isKnown: Bool, _ byBrowser: Bool
    ) async throws -> LiveTicket? {
        guard pages.allows(key, for: network) else { throw HTTPFailure.tooManyStreams }
        await follow()
        if pages[key] == nil {
            while pages.isFull {
                guard let other = pages.surplus(for: network, isKnown: isKnown) else {
                    throw HTTPFailure.tooManyConnections
                }
                end(other)
            }
            try await openPage(key)
        }
        guard let page = pages[key] else { return nil }
        pages.open(page, by: network, isKnown: isKnown)
        if !byBrowser { page.tickets += 1 }
        return LiveTicket(page.channel) { [jobs] channel in
            jobs.yield { $0.release(channel, network, isKnown, byBrowser) }
        }
    }

    private func openPage(_ key: LiveKey) async throws {
        let (model, position) = try await model(of: key)
        guard !model.isGone else { return }
        opened += 1
        if latest.value == nil { latest.set(position) }
        let channel = LiveChannel(key, number: opened, from: ResumePosition(latest)) {
            [jobs, opened] subscriber in
            jobs.yield { $0.leave(subscriber, [$0.pages[key, number: opened]]) }
        }
        pages.add(LivePage(channel, model))
    }

    private func page(_ channel: LiveChannel) -> LivePage? { pages[channel.key, number: channel.number] }

    private func close(_ page: LivePage) {
        page.flush?.cancel()
        pages.remove(page)
    }

    private func release(
        _ channel: LiveChannel, _ network: NetworkPlace, _ isKnown: Bool, _ byBrowser: Bool
    ) {
        guard let page = page(channel) else { return }
        if !byBrowser { page.tickets -= 1 }
        pages.release(page, by: network, isKnown: isKnown)
        guard page.networks.isEmpty else { return }
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
        checking = Task { [weak self] in
            while (try? await Task.sleep(for: Self.sessionInterval)) != nil {
                try? await self?.perform { $0.checkSessions() }
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
            for page in pages.all { note(.everything, upTo: changes.position, page) }
            latest.set(changes.position)
            return checkSessions()
        }
        for subject in changes.subjects {
            for page in pages.showing(subject) { note(subject, upTo: changes.position, page) }
        }
        latest.set(changes.position)
        let users = changes.subjects.lazy.map { UserID($0.id) }
        checkSessions(of: Set(users.filter { changes.contains(.sessions(of: $0)) }))
    }

    private func note(_ subject: Subject, upTo position: ChangePosition, _ page: LivePage) {
        page.note(subject, upTo: position, after: latest.value)
        schedule(page)
    }

    private func schedule(_ page: LivePage) {
        guard page.flush == nil else { return }
        let (channel, time) = (page.channel, page.nextFlush)
        page.flush = Task { [jobs] in
            guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
            jobs.yield { pages in
                guard let page = pages.page(channel) else { return }
                pages.add({ await $0.flush(channel) }, of: pages.pages.network(of: page))
            }
        }
    }

    private func flush(_ channel: LiveChannel) async {
        guard let page = page(channel) else { return }
        let start = ContinuousClock.now
        page.flush = nil
        if let changes = page.takePending() { await show(changes, page) }
        page.update()
        // The pages of a network share the time.
        let others = pages.weight(of: pages.network(of: page))
        let interval = Self.interval + Self.interval * others / 10
        page.nextFlush = ContinuousClock.now + max(interval, start.duration(to: .now) * 10)
        while pages.isOverfull, let other = pages.surplus() { end(other) }
    }

    private func show(_ changes: Changes, _ page: LivePage) async {
        let model = page.model
        do {
            if model.needsPage(changes) { return try await sendPage(to: page) }
            try await model.refresh(changes)
            if model.isGone { return end(page, model) }
            if model.isOutdated || model.events.needsPage { return try await sendPage(to: page) }
            if page.channel.key.screen.isCompared, model.mayMoveRows(changes) {
                let (new, _) = try await self.model(of: page.channel.key)
                if new.isGone || model.view.places != new.view.places { return try await sendPage(to: page) }
            }
            // Before the position: a client that resumes from there must have its own data.
            await sendPersonalParts(of: changes.subjects, to: page.viewers, page)
            let movesRows = model.mayMoveRows(changes) || model.events.changesRows
            if model.events.changesRows { page.rowsMoved() }
            pages.update(page)
            sendElements(of: page, isComplete: !movesRows)
            if let bytes = model.events.take(id: page.id(at: changes.position)) { page.channel.send(bytes) }
            if model.mayMoveRows(changes) {
                for subscriber in page.ahead { send(.page, to: subscriber, page) }
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
        guard !model.isGone, let bytes else {
            // The last rows that have left.
            if let gone = page.model.events.take(id: nil) { page.channel.send(gone) }
            return end(page, model)
        }
        page.model = model
        page.ahead = []
        pages.update(page)
        page.sendToBrowsers { ServerSentEvent.outdated($0) }
        page.channel.shared.send(HTTPFrame(ServerSentEvent.bytes("page", bytes, id: position.text)))
        for (subscriber, client) in page.clients {
            if client.viewer == key.owner {
                page.hasPage(subscriber)
            } else {
                send(.page, to: subscriber, page)
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
        if model?.isMissing == true {
            page.sendToBrowsers { ServerSentEvent.outdated($0) }
        } else {
            for subscriber in page.windows.keys { subscriber.end(with: LiveFrames.bye()) }
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
    /// Sends a client what it needs when it is its turn, so that other pages do not wait for all clients of this one.
    private func send(_ need: LiveNeed, to subscriber: HTTPSubscriber, _ page: LivePage) {
        guard let network = page.clients[subscriber]?.network, page.need(need, by: subscriber) else { return }
        let channel = page.channel
        add({ await $0.sendNeeded(to: subscriber, channel) }, of: network)
    }

    private func sendNeeded(to subscriber: HTTPSubscriber, _ channel: LiveChannel) async {
        guard let page = page(channel), let client = page.clients[subscriber],
            let need = page.needs[subscriber]
        else { return }
        switch need {
        case .changes(let position): await catchUp(subscriber, client, from: position, page)
        case .page: await sendPage(to: subscriber, client, page)
        }
        if await rowsHaveMoved(page) { page.ahead.insert(subscriber) }
        page.satisfy(subscriber)
    }

    /// Sends what a client has missed, without a page if possible.
    private func catchUp(
        _ subscriber: HTTPSubscriber, _ client: LiveClient, from position: ChangePosition, _ page: LivePage
    ) async {
        let (model, owner) = (page.model, page.channel.key.owner)
        guard let changes = try? await services.changes(since: position), !model.mayMoveRows(changes) else {
            return await sendPage(to: subscriber, client, page)
        }
        let shown = changes.subjects.filter { page.subjects.contains($0.whole) }
        guard !shown.isEmpty else { return }
        if let viewer = client.viewer {
            await sendPersonalParts(of: shown, to: [viewer: [subscriber]], page)
        }
        let events = EventBuffer(isPersonal: owner != nil)
        model.view.send(Changes(shown, upTo: changes.position), to: events)
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
        page.hasPage(subscriber)
    }

    /// Sends viewers their own likes and follows that have changed: the fields to programs, the buttons to browsers.
    private func sendPersonalParts(
        of subjects: Set<Subject>, to viewers: [UserID: Set<HTTPSubscriber>], _ page: LivePage
    ) async {
        let owner = page.channel.key.owner
        for subject in subjects {
            guard let viewer = subject.viewer, let streams = viewers[viewer],
                let part = try? await page.model.personalPart(of: subject, for: viewer, scenes)
            else { continue }
            // The shared events have all fields of an owner.
            if viewer != owner {
                let frame = part.value.map { HTTPFrame(ServerSentEvent.personal(part.place, $0)) }
                for subscriber in streams where page.clients[subscriber] != nil {
                    subscriber.send(frame ?? LiveFrames.reload)
                }
            }
            page.sendToBrowsers(streams) { [site] path in
                guard let value = part.value else { return ServerSentEvent.outdated(path) }
                let context = PageContext(
                    links: site.links, texts: site.texts, target: path, viewer: viewer.rawValue)
                return ServerSentEvent.elements(value.commandsHTML(in: context), of: path)
            }
        }
    }
}

// MARK: - Sessions

extension LivePages {
    /// Ends the streams whose session has ended or expired: those of some users, or of all.
    private func checkSessions(of users: Set<UserID>? = nil) {
        guard users?.isEmpty != true else { return }
        let isWaiting = !unchecked.isEmpty
        for (subscriber, client) in sessions {
            if let viewer = client.viewer, users?.contains(viewer) ?? true { unchecked.insert(subscriber) }
        }
        if !isWaiting, !unchecked.isEmpty { add({ await $0.checkSomeSessions() }, of: .unknown) }
    }

    private func checkSomeSessions() async {
        let some = unchecked.prefix(Self.sessionsAtOnce)
        unchecked.subtract(some)
        if !unchecked.isEmpty { add({ await $0.checkSomeSessions() }, of: .unknown) }
        let ids = Set(some.compactMap { sessions[$0]?.session })
        // If the store cannot be read now, the next check tries again.
        guard let valid = try? await services.tokens.validSessions(among: ids) else { return }
        for subscriber in some {
            if let id = sessions[subscriber]?.session, !valid.contains(id) {
                subscriber.end(with: LiveFrames.bye())
            }
        }
    }
}
