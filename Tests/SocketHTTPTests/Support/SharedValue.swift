import Synchronization

/// A value that a handler changes and the test reads.
final class SharedValue<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

extension SharedValue where Value: RangeReplaceableCollection, Value.Element: Sendable {
    func append(_ element: Value.Element) {
        state.withLock { $0.append(element) }
    }
}
