/// The bindings of a model to a view.
@MainActor
final class Bindings {
    private var bindings: [any AnyBinding]

    init(_ bindings: [any AnyBinding]) {
        self.bindings = bindings
    }

    /// Waits until the current state is shown.
    func drawn() async {
        while bindings.contains(where: \.isBehind) { await Task.yield() }
    }

    func end() {
        for binding in bindings { binding.end() }
        bindings = []
    }
}
