import Observation

/// Shows a value now, and again after each change. Changes within one turn are shown together.
@MainActor
final class Binding<Value: Equatable & Sendable>: AnyBinding {
    private let read: @MainActor () -> Value
    private var shown: Value?
    private var task: Task<Void, Never>?

    // `Observations` is the sequence to await here; in Swift 6.3 on Linux it crashes where its element is generic.
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
