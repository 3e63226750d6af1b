public import BlogServices

/// A screen that can stay open: it takes intentions from its view, and events from the services.
public protocol LivePresenter: Scene {
    /// What a person can do on the screen.
    associatedtype Intention: Sendable

    /// Does what a person wants.
    /// - Throws: `CancellationError` if it was cancelled.
    func handle(_ intention: Intention) async throws(CancellationError)

    /// Displays what an event changed.
    func handle(_ event: ChangeEvent) async
}

extension LivePresenter {
    /// Handles a notice. If events were missed, everything is loaded again.
    func handle(_ notice: ChangeNotice) async throws(CancellationError) {
        switch notice {
        case .happened(let event): await handle(event)
        case .missedSome: try await load()
        }
    }
}
