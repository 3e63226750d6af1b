import BlogContracts

/// Turns something on or off, such as a like or a follow. The last intention wins: one request runs at a time, an
/// intention that arrives in the meantime waits for the answer, and a newer intention replaces the waiting one.
final class SwitchCommand {
    /// The optimistic state, before the service has confirmed it; nil if no request is pending.
    private(set) var expected: Bool?
    private(set) var isRunning = false

    private let localization: any Localization
    private let showError: (ErrorPresentation) -> Void
    /// The last intention, until it is settled.
    private var wanted: Bool?
    private var waiting: CheckedContinuation<Bool, Never>?
    /// Whether the display differs from the last confirmed state.
    private var isShowOutdated = false
    /// Whether the last request was answered. A failed request may have taken effect.
    private var isAnswered = true

    /// - Parameter showError: shows an error; nil for the error view of the whole scene.
    init(_ context: PresenterContext, showError: ((ErrorPresentation) -> Void)? = nil) {
        localization = context.localization
        self.showError = showError ?? context.failure.displayError
    }

    /// Settles an intention, unless a newer one replaces it.
    /// - Parameters:
    ///   - isOptimistic: whether to show the result before the service has confirmed it.
    ///   - confirmed: the last confirmed state; nil if it is unknown. An intention that waited for an answer is sent
    ///     only if it differs.
    ///   - apply: stores the answer without showing it.
    ///   - show: shows the ``expected`` state, or else the last confirmed one.
    /// - Throws: `CancellationError` if the request was cancelled. Then the last confirmed state is shown.
    func set<Answer>(
        to isOn: Bool, isOptimistic: Bool = false, confirmed: () -> Bool?, _ send: () async throws -> Answer,
        apply: (Answer) -> Void, show: () -> Void
    ) async throws(CancellationError) {
        guard wanted != isOn else { return }
        wanted = isOn
        if isOptimistic {
            expected = isOn
            isShowOutdated = true
            show()
        }
        let hasWaited = isRunning
        guard await begin() else { return }
        defer { end() }
        guard wanted == isOn else { return }
        if hasWaited, isAnswered, confirmed() == isOn { return settle(show) }
        do {
            apply(try await send())
            (isAnswered, isShowOutdated) = (true, true)
            if wanted == isOn { settle(show) }
        } catch {
            isAnswered = false
            // If a newer intention replaced this one, it shows the outcome.
            let isLast = wanted == isOn
            if isLast { settle(show) }
            if let error = error as? CancellationError { throw error }
            if isLast { showError(localization.error(error, heading: nil)) }
        }
    }

    private func settle(_ show: () -> Void) {
        wanted = nil
        expected = nil
        guard isShowOutdated else { return }
        isShowOutdated = false
        show()
    }

    /// Waits for the running request.
    /// - Returns: false if a newer intention replaced this one.
    private func begin() async -> Bool {
        guard isRunning else {
            isRunning = true
            return true
        }
        waiting?.resume(returning: false)
        return await withCheckedContinuation { waiting = $0 }
    }

    private func end() {
        if let next = waiting {
            waiting = nil
            next.resume(returning: true)
        } else {
            isRunning = false
        }
    }
}
