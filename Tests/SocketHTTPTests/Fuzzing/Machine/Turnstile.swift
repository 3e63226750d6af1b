/// Handlers wait here until they are released one by one or all at once. Only for the fuzzing thread.
final class Turnstile: @unchecked Sendable {
    private var waiters: [(ticket: Int, waiter: CheckedContinuation<Void, Never>)] = []
    private var tickets = 0
    private(set) var isOpen = false
    /// The number of waiting handlers that ignore cancellation.
    private(set) var stubborn = 0

    /// Releases the handler that has waited longest.
    func letOneThrough() {
        if !waiters.isEmpty { waiters.removeFirst().waiter.resume() }
    }

    /// Releases all handlers, and those that come later.
    func open() {
        isOpen = true
        while !waiters.isEmpty { letOneThrough() }
    }

    /// Waits until it is released or its task is cancelled.
    func wait() async {
        tickets += 1
        let ticket = tickets
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                if isOpen || Task.isCancelled { waiter.resume() } else { waiters.append((ticket, waiter)) }
            }
        } onCancel: {
            guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
            waiters.remove(at: index).waiter.resume()
        }
    }

    /// Waits until it is released, even if its task is cancelled.
    func waitStubbornly() async {
        stubborn += 1
        await withCheckedContinuation { waiter in
            if isOpen { waiter.resume() } else { waiters.append((0, waiter)) }
        }
        stubborn -= 1
    }
}
