/// Changes a model for an event. It has no state, no view, and no reference to anything.
protocol Controller {
    associatedtype Model
    associatedtype Event
    /// - Parameter dispatcher: for an event that follows from this one.
    func update(_ model: Model, for event: Event, _ dispatcher: Dispatcher<Event>) async
}

/// Binds its parts to a model, and sends events.
protocol View {
    associatedtype Model
    associatedtype Event
    /// - Returns: the bindings. The glue owns them.
    func bind(_ model: Model, _ dispatcher: Dispatcher<Event>) -> [Disposable]
}

/// Receives events. All it does for the sender is to pass them on.
struct Dispatcher<Event> {
    let send: (Event) async -> Void
}

/// Sends events that no view and no controller causes, here those of a player.
///
/// It is the last resort: whatever can send an event at any time is a caller that one does not find in the view, and that may live
/// longer than the page. If a controller starts something that ends, the controller awaits it and sends what follows itself.
protocol Dispatchable<Event> {
    associatedtype Event
    func start(_ dispatcher: Dispatcher<Event>) -> Disposable
}

/// Connects a model, a view and a controller for as long as it lives.
final class Glue {
    private var bindings: [Disposable] = []

    init<M, V: View, C: Controller>(model: M, view: V, controller: C, _ source: any Dispatchable<C.Event>)
    where V.Model == M, C.Model == M, V.Event == C.Event {
        // The view keeps the dispatcher, and the glue keeps the view's bindings.
        let dispatcher = dispatcher(model, controller)
        bindings = view.bind(model, dispatcher) + [source.start(dispatcher)]
    }
}

/// A dispatcher gives itself to the controller.
private func dispatcher<C: Controller>(_ model: C.Model, _ controller: C) -> Dispatcher<C.Event> {
    Dispatcher { await controller.update(model, for: $0, dispatcher(model, controller)) }
}
