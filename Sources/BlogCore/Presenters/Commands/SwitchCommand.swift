import BlogContracts

/// Turns something on or off, such as a like or a follow. The last intention wins: one request runs at a time, an
/// intention that arrives in the meantime waits for the answer, and a newer intention replaces the waiting one.
final class SwitchCommand {
    /// The optimistic state, before the service has confirmed it; nil if no request is pending.
    private(set) var expected: Bool?

    private let localization: Localization
    private let showError: (ErrorPresentation) -> Void
    /// The last intention, until its request has ended.
    private var wanted: Bool?
    private var waiting: CheckedContinuation<Bool, Never>?
    /// Whether the view shows another state than the last confirmed one.
    private var isShowOutdated = false

    /// - Parameter showError: shows an error; nil for the error view of the whole scene.
    init(_ context: PresenterContext, showError: ((ErrorPresentation) -> Void)? = nil) {
        localization = context.localization
        self.showError = showError ?? context.errors.displayError
    }

    /// Whether a request is pending.
    var isRunning: Bool { wanted != nil }

    /// Sends an intention, unless a newer one replaces it.
    /// - Parameters:
    ///   - isOptimistic: whether to show the result before the service has confirmed it.
    ///   - send: sends the request and stores the answer without showing it.
    ///   - show: shows the last confirmed state, or the ``expected`` one while there is one.
    /// - Throws: `CancellationError` if the request was cancelled. Then an expected state is replaced by the confirmed one.
    func set(
        to isOn: Bool, isOptimistic: Bool = false, send: () async throws -> Void, show: () -> Void
    ) async throws(CancellationError) {
        guard wanted != isOn else { return }
        let mustWait = isRunning
        wanted = isOn
        if isOptimistic {
            (expected, isShowOutdated) = (isOn, true)
            show()
        }
        if mustWait {
            waiting?.resume(returning: false)
            guard await withCheckedContinuation({ waiting = $0 }) else { return }
        }
        defer { endTurn() }
        guard wanted == isOn else { return }
        do {
            try await send()
            isShowOutdated = true
            if wanted == isOn { settle(show) }
        } catch {
            // If a newer intention replaced this one, its request shows the outcome.
            let isLast = wanted == isOn
            if isLast { settle(show) }
            if let error = error as? CancellationError { throw error }
            if isLast { showError(localization.error(error, heading: nil)) }
        }
    }

    private func settle(_ show: () -> Void) {
        (wanted, expected) = (nil, nil)
        guard isShowOutdated else { return }
        isShowOutdated = false
        show()
    }

    /// Lets the waiting intention send its request, unless this request has settled what it asks for.
    private func endTurn() {
        waiting?.resume(returning: isRunning)
        waiting = nil
    }
}
