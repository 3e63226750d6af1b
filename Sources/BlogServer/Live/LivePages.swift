import BlogModels
import BlogPresenters
import BlogServices
import LiveViews
import SocketHTTP

/// The pages that clients have open. A change is loaded and rendered once for all clients of a page.
///
/// It reads on a connection of its own. An actor, so that one scene at a time uses the connection.
actor LivePages {
    /// The shortest time between two frames of a page. A page whose change takes long to load waits ten times as long.
    static let interval: Duration = .milliseconds(100)
    /// The time between two looks for sessions that have expired.
    private static let sessionInterval: Duration = .seconds(5)

    private let services: Services
    private let scenes: SceneFactory
    private let feed: ChangeFeed
    private var pages: [LiveKey: LivePage] = [:]
    private var following: Task<Void, Never>?
    private var checking: Task<Void, Never>?
    private var isStopped = false
    private var opened = 0

    init(services: Services, feed: ChangeFeed, localization: any Localization, links: ShareLinks) {
        self.services = services
        self.feed = feed
        scenes = SceneFactory(services: services, localization: localization, links: links)
    }

    /// Opens a page.
    /// - Returns: nil if the page cannot be shown any more.
    /// - Throws: ``StoreError``, `CancellationError`.
    func open(_ key: LiveKey) async throws -> LiveTicket? {
        guard !isStopped else { throw CancellationError() }
        follow()
        if pages[key] == nil {
            let (model, position) = try await model(of: key)
            guard !model.isGone else { return nil }
            // Another client may have opened it meanwhile.
            if pages[key] == nil {
                opened += 1
                let channel = LiveChannel(key, number: opened, from: position.text) {
                    [weak self, opened] subscriber in
                    Task { await self?.leave(subscriber, key, opened) }
                }
                pages[key] = LivePage(channel, model, at: position)
            }
        }
        guard let page = pages[key] else { return nil }
        page.tickets += 1
        let number = page.channel.number
        return LiveTicket(page.channel) { [weak self] in Task { await self?.release(key, number) } }
    }

    /// Adds a client whose stream has begun, and sends what it has missed.
    func join(_ subscriber: HTTPSubscriber, _ client: LiveClient, _ ticket: LiveTicket) async {
        guard let page = page(ticket.channel.key, ticket.channel.number) else {
            // The page has ended since the stream began.
            return subscriber.end(with: LiveFrames.bye())
        }
        guard page.departed.remove(subscriber) == nil else { return }
        page.clients[subscriber] = (client, ticket)
        if let position = client.resumesFrom {
            await catchUp(subscriber, client, page, since: position)
        } else if page.position > client.position {
            await catchUp(subscriber, client, page, since: client.position)
        }
    }

    /// Ends all work before the store is closed.
    func stop() {
        isStopped = true
        following?.cancel()
        checking?.cancel()
        for page in pages.values { page.flush?.cancel() }
        pages = [:]
    }

    /// The page, unless it has ended. Another page of the same screen has another number.
    private func page(_ key: LiveKey, _ number: Int) -> LivePage? {
        pages[key].flatMap { $0.channel.number == number ? $0 : nil }
    }

    private func leave(_ subscriber: HTTPSubscriber, _ key: LiveKey, _ number: Int) {
        guard let page = page(key, number) else { return }
        if page.clients.removeValue(forKey: subscriber) == nil { page.departed.insert(subscriber) }
    }

    private func release(_ key: LiveKey, _ number: Int) {
        guard let page = page(key, number) else { return }
        page.tickets -= 1
        guard page.tickets == 0 else { return }
        page.flush?.cancel()
        pages[key] = nil
        guard pages.isEmpty else { return }
        following?.cancel()
        checking?.cancel()
        (following, checking) = (nil, nil)
    }
}

// MARK: - Changes

extension LivePages {
    private func follow() {
        guard following == nil else { return }
        let changes = feed.changes()
        following = Task { [weak self] in
            for await changes in changes { await self?.note(changes) }
        }
        checking = Task { [weak self] in
            while (try? await Task.sleep(for: Self.sessionInterval)) != nil {
                await self?.endClosedSessions { _ in true }
            }
        }
    }

    /// Records changes for all pages that show them.
    private func note(_ changes: Changes) async {
        for page in pages.values {
            guard changes.subjects.contains(where: page.model.shows) else {
                if page.pending == nil { page.advance(to: changes.position) }
                continue
            }
            var pending = page.pending ?? Changes(upTo: changes.position)
            pending.merge(changes.subjects, upTo: changes.position)
            page.pending = pending
            schedule(page)
        }
        await endClosedSessions { changes.contains(.sessions(of: $0)) }
    }

    private func schedule(_ page: LivePage) {
        guard page.flush == nil else { return }
        let (key, time) = (page.channel.key, page.nextFlush)
        page.flush = Task { [weak self] in
            guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
            await self?.flush(key)
        }
    }

    private func flush(_ key: LiveKey) async {
        guard let page = pages[key] else { return }
        let start = ContinuousClock.now
        while let changes = page.pending {
            page.pending = nil
            await show(changes, page)
            if pages[key] !== page { return }
        }
        page.nextFlush = ContinuousClock.now + max(Self.interval, start.duration(to: .now) * 10)
        page.flush = nil
        if page.pending != nil { schedule(page) }
    }

    private func show(_ changes: Changes, _ page: LivePage) async {
        let model = page.model
        do {
            if model.needsPage(changes) { return try await sendPage(to: page) }
            try await model.refresh(changes)
            if model.isGone { return end(page) }
            if model.events.needsPage { return try await sendPage(to: page) }
            if model.showsPeople, model.mayMoveRows(changes) {
                let (new, _) = try await self.model(of: page.channel.key)
                if new.isGone || model.hasOtherPeople(than: new) { return try await sendPage(to: page) }
            }
            // Before the position: a client that resumes from there must have its own data.
            await sendPersonalEvents(changes, page)
            if model.events.changesRows { page.isFrozen = true }
            page.position = changes.position
            page.advance(to: changes.position)
            if let bytes = model.events.take(id: page.channel.resumeID.value) { page.channel.send(bytes) }
        } catch {
            // The store cannot be read, so nothing is known. The clients connect again.
            end(page, isGone: false)
        }
    }

    /// Loads the page again, and sends it to all clients.
    private func sendPage(to page: LivePage) async throws {
        let key = page.channel.key
        let snapshot = services.beginSnapshot()
        defer { snapshot?.end() }
        let position = try await services.position()
        let model = LiveModel(key.screen, scenes, for: key.owner)
        try await model.load()
        guard !model.isGone, let bytes = try await key.screen.page(scenes, for: key.owner) else {
            return end(page)
        }
        snapshot?.end()
        page.model = model
        page.position = position
        page.isFrozen = false
        page.advance(to: position)
        page.channel.shared.send(HTTPFrame(ServerSentEvent.bytes("page", bytes, id: position.text)))
        for (subscriber, entry) in page.clients where entry.client.viewer != key.owner {
            await sendPage(to: subscriber, entry.client, page)
        }
    }

    /// Ends the streams of a page that cannot be shown any more.
    private func end(_ page: LivePage, isGone: Bool = true) {
        let bytes = isGone ? page.model.goneEvent : []
        for subscriber in page.clients.keys {
            if !bytes.isEmpty { subscriber.send(HTTPFrame(bytes)) }
            subscriber.end(with: LiveFrames.bye())
        }
        page.flush?.cancel()
        pages[page.channel.key] = nil
    }

    /// The scene of a page, and the position of its data.
    private func model(of key: LiveKey) async throws -> (LiveModel, ChangePosition) {
        let snapshot = services.beginSnapshot()
        defer { snapshot?.end() }
        let position = try await services.position()
        let model = LiveModel(key.screen, scenes, for: key.owner)
        try await model.load()
        return (model, position)
    }
}

// MARK: - One client

extension LivePages {
    /// Sends what a client has missed since a position, without a page if possible.
    private func catchUp(
        _ subscriber: HTTPSubscriber, _ client: LiveClient, _ page: LivePage, since position: ChangePosition
    ) async {
        let (model, owner) = (page.model, page.channel.key.owner)
        guard let changes = try? await services.changes(since: position), !model.mayMoveRows(changes) else {
            return await sendPage(to: subscriber, client, page)
        }
        if let viewer = client.viewer, viewer != owner {
            await sendPersonalEvents(changes, to: subscriber, of: viewer, page)
        }
        let shown = changes.subjects.filter(model.shows)
        guard !shown.isEmpty else { return }
        let events = LiveEvents(isPersonal: owner != nil)
        model.send(Changes(shown, upTo: changes.position), to: events)
        if let bytes = events.take(id: page.channel.resumeID.value) { subscriber.send(HTTPFrame(bytes)) }
    }

    /// Sends the page as GET answers it to the client.
    private func sendPage(to subscriber: HTTPSubscriber, _ client: LiveClient, _ page: LivePage) async {
        let snapshot = services.beginSnapshot()
        defer { snapshot?.end() }
        guard let position = try? await services.position(),
            let bytes = try? await page.channel.key.screen.page(scenes, for: client.viewer)
        else { return subscriber.end(with: LiveFrames.bye()) }
        subscriber.send(HTTPFrame(ServerSentEvent.bytes("page", bytes, id: position.text)))
    }

    private func sendPersonalEvents(_ changes: Changes, _ page: LivePage) async {
        let owner = page.channel.key.owner
        for (subscriber, entry) in page.clients {
            guard let viewer = entry.client.viewer, viewer != owner else { continue }
            await sendPersonalEvents(changes, to: subscriber, of: viewer, page)
        }
    }

    private func sendPersonalEvents(
        _ changes: Changes, to subscriber: HTTPSubscriber, of viewer: UserID, _ page: LivePage
    ) async {
        for subject in changes.subjects where page.model.shows(subject) {
            let event = try? await page.channel.key.screen.personalEvent(of: subject, for: viewer, scenes)
            if let event { subscriber.send(HTTPFrame(event)) }
        }
    }

    /// Ends the streams of viewers whose token is no longer valid.
    private func endClosedSessions(of isSuspect: (UserID) -> Bool) async {
        for page in pages.values {
            for (subscriber, entry) in page.clients {
                guard let viewer = entry.client.viewer, let token = entry.client.token, isSuspect(viewer)
                else {
                    continue
                }
                do {
                    _ = try await services.tokens.bearer(of: token)
                } catch ServiceError.badToken {
                    subscriber.end(with: LiveFrames.bye())
                } catch {
                    // The store cannot be read now. The next look tries again.
                }
            }
        }
    }
}
