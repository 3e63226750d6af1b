import Observation

/// Shows a value now and after each change. Several changes at once are shown together.
@MainActor
final class Binding<Value: Equatable & Sendable>: AnyBinding {
    private let read: @MainActor () -> Value
    private var shown: Value?
    private var task: Task<Void, Never>?

    // The sequence `Observations` would do this, but in Swift 6.3 on Linux it crashes with a generic element.
    init(_ read: @escaping @MainActor () -> Value, to show: @escaping @MainActor (Value) -> Void) {
        self.read = read
        task = Task { [weak self] in
            while !Task.isCancelled {
                let (change, signal) = AsyncStream.makeStream(of: Never.self)
                let value = withObservationTracking(read) { signal.finish() }
                show(value)
                self?.shown = value
                for await _ in change {}
            }
        }
    }

    var isBehind: Bool { shown != read() }

    func end() { task?.cancel() }
}
