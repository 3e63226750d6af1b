/// A value that calls its observers when it is set.
final class ObservableValue<Value> {
    private struct Observer {
        weak var owner: AnyObject?
        let update: (Value) -> Void
    }

    var value: Value {
        didSet {
            observers.removeAll { $0.owner == nil }
            for observer in observers { observer.update(value) }
        }
    }

    private var observers: [Observer] = []

    init(_ value: Value) {
        self.value = value
    }

    /// Calls a closure now and after each change, until the owner is deallocated or stops observing. The owner is held
    /// weakly.
    func observe(_ owner: AnyObject, _ update: @escaping (Value) -> Void) {
        observers.append(Observer(owner: owner, update: update))
        update(value)
    }

    func stopObserving(_ owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
    }
}
