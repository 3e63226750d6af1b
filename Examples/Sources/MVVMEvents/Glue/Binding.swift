import Observation

/// Shows a value now, and anew whenever it has changed. Changes that come in one go are shown as one.
@MainActor
final class Binding<Value: Equatable & Sendable>: AnyBinding {
    private let read: @MainActor @Sendable () -> Value
    private var shown: Value?
    private var task: Task<Void, Never>?

    init(_ read: @escaping @MainActor @Sendable () -> Value, to show: @escaping @MainActor (Value) -> Void) {
        self.read = read
        task = Task { [weak self] in
            for await value in Observations(read) {
                show(value)
                self?.shown = value
            }
        }
    }

    var isBehind: Bool { shown != read() }

    func end() { task?.cancel() }
}
