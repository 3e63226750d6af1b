import Terminal

/// The keys of a ``Browser`` that are not handled yet: the next one is taken when the state of the one before is set.
@MainActor final class KeyQueue {
    private unowned let browser: Browser
    private var keys: [Key] = []
    /// The work for which keys wait.
    private var work: Task<Void, Never>?
    /// Waits until a key that leaves is taken before others.
    private var overtaking: Task<Void, Never>?

    init(of browser: Browser) {
        self.browser = browser
    }

    /// Adds keys, and handles those that need not wait.
    func append(_ new: [Key]) {
        keys += new
        advance()
    }

    /// Forgets the keys that were typed for another program.
    func removeAll() { keys = [] }

    /// Forgets the keys that wait for work. They were typed before its question, which the person did not expect.
    func questionOpens() {
        if work != nil { keys = [] }
    }

    /// Handles the next keys, until one must wait. Those that are typed after a question answer it, also while work is under way.
    func advance() {
        var isAny = false
        while work == nil || browser.isAsking, let key = keys.first, browser.takesKeys {
            guard browser.isReady(for: key) else {
                overtakeLater()
                break
            }
            keys.removeFirst()
            browser.handle(key)
            isAny = true
        }
        guard isAny else { return }
        for case let composer as ComposerScreen in browser.stack.screens { composer.keep() }
    }

    /// Lets keys wait until work has ended.
    func hold(until work: Task<Void, Never>, then next: @escaping () -> Void) {
        self.work = work
        browser.perform { [self] in
            await work.value
            self.work = nil
            next()
            advance()
        }
    }

    /// Cancels the work for which keys wait.
    func cancelWork() { work?.cancel() }

    /// A key that leaves a screen waits for other keys, but not for a load that takes longer than a moment. The keys before it were
    /// for that screen.
    private func overtakeLater() {
        guard let screen = browser.stack.top, overtaking == nil, nextLeaving != nil else { return }
        overtaking = Task { [self, browser] in
            try? await browser.environment.clock.sleep(for: .milliseconds(200))
            overtaking = nil
            if screen === browser.stack.top, let key = keys.first, !browser.isReady(for: key),
                let index = nextLeaving
            {
                keys.removeFirst(index)
            }
            advance()
        }
    }

    /// The place of the next key that leaves. After a key for a search or a new text, letters belong to that; Ctrl-C never does.
    private var nextLeaving: Int? {
        let leaving = browser.keys.filter { $0.wait == .leaving }
        func leaves(_ key: Key) -> Bool { leaving.contains { $0.action(for: key) != nil } }
        return keys.prefix { $0 != .character("/") && $0 != .character("n") }.firstIndex(where: leaves)
            ?? keys.firstIndex(of: .control("c"))
    }
}
