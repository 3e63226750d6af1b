/// Where handlers wait until they are let through one by one, or all. Of the fuzzing thread alone.
final class Turnstile: @unchecked Sendable {
    private var waiters: [(ticket: Int, waiter: CheckedContinuation<Void, Never>)] = []
    private var tickets = 0
    private(set) var isOpen = false
    /// How many wait that do not care whether they are cancelled.
    private(set) var stubborn = 0

    /// Lets the one through that has waited longest.
    func letOneThrough() {
        if !waiters.isEmpty { waiters.removeFirst().waiter.resume() }
    }

    /// Lets everybody through, from now on.
    func open() {
        isOpen = true
        while !waiters.isEmpty { letOneThrough() }
    }

    /// Waits, and no longer once its task is cancelled.
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

    /// Waits, whatever becomes of its task.
    func waitStubbornly() async {
        stubborn += 1
        await withCheckedContinuation { waiter in
            if isOpen { waiter.resume() } else { waiters.append((0, waiter)) }
        }
        stubborn -= 1
    }
}
