import BlogContracts
import BlogDomain

/// What a viewer can turn on and off, such as a blog with its like.
protocol Switchable: Equatable {
    /// Whether the viewer has turned it on; nil if the viewer cannot.
    var isOn: Bool? { get }

    /// The value as it will be after the viewer has turned it on or off.
    func expecting(_ isOn: Bool) -> Self
}

extension Optional: Switchable where Wrapped: Switchable {
    var isOn: Bool? { flatMap(\.isOn) }

    func expecting(_ isOn: Bool) -> Wrapped? { map { $0.expecting(isOn) } }
}

/// A value on a screen that stays open: its last confirmed state, how recent that is, and what a person expects of it.
///
/// A fetch that began before a command was answered may not include the command, so its result is not shown.
final class LiveValue<Value: Switchable> {
    private(set) var confirmed: Value
    /// Whether the value has changed since it was fetched.
    var isOutdated = false

    private let context: PresenterContext
    private let display: (Value) -> Void
    private let showError: (ErrorPresentation) -> Void
    private let toggle: SwitchCommand
    private lazy var loader = Loader(context)
    /// The confirmed state includes the commands up to this commit; nil if none is known.
    private var position: ChangePosition?
    private var isRunning = false
    private var isAsking = false
    /// Whether the person still wants to turn it off while the question is open.
    private var isOffWanted = false

    /// - Parameter showError: shows an error; nil for the error view of the whole scene.
    init(
        _ value: Value, _ context: PresenterContext, display: @escaping (Value) -> Void,
        showError: ((ErrorPresentation) -> Void)? = nil
    ) {
        confirmed = value
        self.context = context
        self.display = display
        self.showError = showError ?? context.errors.displayError
        toggle = SwitchCommand(context, showError: self.showError)
    }

    /// The confirmed state with the expected result of the last intention.
    var shown: Value { toggle.expected.map(confirmed.expecting) ?? confirmed }

    /// Whether a command waits for its answer, or a question is open.
    var isBusy: Bool { toggle.isRunning || isRunning || isAsking }

    /// Turns the value on or off. The last intention wins.
    /// - Parameters:
    ///   - isOptimistic: whether to show the result before the service has confirmed it.
    ///   - question: is asked before the value is turned off; nil asks nothing.
    ///   - change: the value after an answer.
    func set<State>(
        to isOn: Bool, isOptimistic: Bool, asking question: String? = nil,
        send: () async throws -> Outcome<State>, change: (Value, State) -> Value
    ) async throws(CancellationError) {
        isOffWanted = !isOn
        if let question, !isOn, shown.isOn == true {
            guard try await isConfirmed(question) else { return }
        }
        try await toggle.set(to: isOn, isOptimistic: isOptimistic && confirmed.isOn != nil) {
            accept(try await send(), change)
        } show: {
            display(shown)
        }
    }

    /// Asks once, even if the person repeats the intention. The opposite intention cancels the question.
    private func isConfirmed(_ question: String) async throws(CancellationError) -> Bool {
        guard !isAsking else { return false }
        isAsking = true
        defer { isAsking = false }
        return try await context.confirmation.isConfirmed(question) && isOffWanted
    }

    /// Runs another command, such as a share, unless one is running.
    func run<State>(
        _ send: () async throws -> Outcome<State>, change: (Value, State) -> Value, show: (State) -> Void
    ) async throws(CancellationError) {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        try await runCommand(send) { answer in
            accept(answer, change)
            display(shown)
            show(answer.state)
        } showError: {
            showError(context.localization.error($0, heading: nil))
        }
    }

    private func accept<State>(_ answer: Outcome<State>, _ change: (Value, State) -> Value) {
        context.learn(of: answer.position)
        position = position.map { max($0, answer.position) } ?? answer.position
        confirmed = change(confirmed, answer.state)
    }

    /// Loads the value and shows it. An answer of a command during the load stays.
    /// - Returns: whether the value was loaded.
    func load(_ fetch: () async throws -> Value) async throws(CancellationError) -> Bool {
        let start = context.position
        return try await loader.reload(fetch) { value in
            if !replace(with: value, fetchedAt: start) { isOutdated = true }
            display(shown)
        }
    }

    /// Replaces the value by the result of a fetch, unless a command was answered during the fetch.
    /// - Parameter start: the scene's position when the fetch began.
    func replace(with value: Value, fetchedAt start: ChangePosition?) -> Bool {
        guard accepts(fetchedAt: start) else { return false }
        confirmed = value
        return true
    }

    /// Whether a result may be shown. If so, it becomes the confirmed state.
    private func accepts(fetchedAt start: ChangePosition?) -> Bool {
        if let position {
            guard let start, start >= position else { return false }
        }
        position = start
        return true
    }

    /// Fetches an outdated value again, after a running load or command.
    func refreshIfOutdated<State>(
        _ fetch: () async throws -> State, update: (State) -> Void
    ) async {
        guard isOutdated, !loader.isLoading, !isBusy else { return }
        isOutdated = false
        await refresh(fetch, update: update)
    }

    /// Fetches until the result is recent enough, and passes it to `update`. The scene is notified of a failure.
    func refresh<State>(_ fetch: () async throws -> State, update: (State) -> Void) async {
        while true {
            let start = context.position
            do {
                let state = try await fetch()
                guard !Task.isCancelled else { return }
                if accepts(fetchedAt: start) { return update(state) }
            } catch {
                return context.refreshFailed()
            }
        }
    }

    /// Shows another confirmed state, if it looks different.
    func update(_ value: Value) {
        let old = shown
        confirmed = value
        if shown != old { display(shown) }
    }
}
