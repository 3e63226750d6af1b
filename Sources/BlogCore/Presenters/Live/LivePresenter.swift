public import BlogServices

/// A screen that may stay open: it takes intentions in and is told of what happens elsewhere.
public protocol LivePresenter: Scene {
    /// What somebody can want of it.
    associatedtype Intention: Sendable

    /// Does what somebody wants.
    /// - Throws: `CancellationError` if it was cancelled.
    func handle(_ intention: Intention) async throws(CancellationError)

    /// Is told of what happened, and shows what that changes.
    func hear(_ event: ChangeEvent) async
}

extension LivePresenter {
    /// Who missed some of what happened cannot know what to look up: everything is loaded anew.
    func take(_ notice: ChangeNotice) async throws(CancellationError) {
        switch notice {
        case .happened(let event): await hear(event)
        case .missedSome: try await load()
        }
    }
}
