/// What joins a model with a view, until it is ended.
@MainActor
final class Bindings {
    private var bindings: [any AnyBinding]

    init(_ bindings: [any AnyBinding]) {
        self.bindings = bindings
    }

    /// Waits until everything that is true is shown.
    func drawn() async {
        while bindings.contains(where: \.isBehind) { await Task.yield() }
    }

    func end() {
        for binding in bindings { binding.end() }
        bindings = []
    }
}
