/// The open screens, the newest on top. Each screen below the top stays as it was left, and its scene stays alive, so that it is
/// up to date when the person comes back.
@MainActor final class NavigationStack {
    /// The open screens, from the bottom to the top.
    private(set) var screens: [any Screen] = []

    private var tasks: [Task<Void, Never>] = []

    init() {}

    /// The visible screen.
    var top: (any Screen)? { screens.last }

    /// Opens a screen above the others and runs its scene.
    func push(_ screen: any Screen) {
        screens.append(screen)
        tasks.append(Task { await screen.run() })
    }

    /// Closes the top screen and ends its scene. The last screen stays.
    /// - Returns: whether a screen was closed.
    @discardableResult
    func pop() -> Bool {
        guard screens.count > 1 else { return false }
        screens.removeLast()
        tasks.removeLast().cancel()
        return true
    }

    /// Closes all screens but the first.
    func popToRoot() {
        while pop() {}
    }

    /// Ends all scenes.
    func close() {
        for task in tasks { task.cancel() }
        (screens, tasks) = ([], [])
    }
}
