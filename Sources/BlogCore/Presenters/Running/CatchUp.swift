/// The business of everything that is told of changes: what is true now is asked anew, for what was told may be
/// overtaken by the time it is heard. One question at a time; more that is heard meanwhile is one more question.
final class CatchUp {
    private var isAsking = false
    private var isOutdated = false
    private var isOverruled = false

    /// What is shown was changed by who shows it: the answer under way may be from before.
    func overrule() {
        isOutdated = true
        isOverruled = true
    }

    /// Asks until nothing was heard meanwhile, and shows each answer that nothing overrules. Nobody asked for it: a
    /// failure leaves everything as it is.
    func run<State>(_ ask: () async throws -> State, show: (State) -> Void) async {
        isOutdated = true
        guard !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        while isOutdated {
            (isOutdated, isOverruled) = (false, false)
            guard let state = try? await ask(), !Task.isCancelled else { return }
            if !isOverruled { show(state) }
        }
    }
}
