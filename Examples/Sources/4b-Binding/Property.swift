/// A value that can be observed. It does by hand what KVO did in AppKit.
final class Property<Value> {
    var value: Value { didSet { observers.values.forEach { $0(value) } } }
    private var observers: [Int: (Value) -> Void] = [:]
    private var lastID = 0

    init(_ value: Value) { self.value = value }

    /// Calls a function with the value now, and with each later one until the result is disposed of.
    func observe(_ observer: @escaping (Value) -> Void) -> Disposable {
        lastID += 1
        observers[lastID] = observer
        observer(value)
        return Disposable { [weak self, lastID] in self?.observers[lastID] = nil }
    }

    /// Sets a property of an object to the value, now and whenever it changes.
    func bind<Target: AnyObject, Shown>(
        to target: Target, _ path: ReferenceWritableKeyPath<Target, Shown>,
        _ format: @escaping (Value) -> Shown
    ) -> Disposable {
        observe { [unowned target] in target[keyPath: path] = format($0) }
    }
}

/// Ends an observation when it is released.
final class Disposable {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
}
