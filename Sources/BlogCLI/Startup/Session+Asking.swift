import BlogPresenters

extension Session {
    /// The occasion of what asks whether it is meant, if it is to; where nobody can be asked, nobody is.
    func context(asking isAsking: Bool) -> SceneContext {
        var context = context
        if isAsking, Terminal.canAsk { context.confirmation = TerminalConfirmation() }
        return context
    }
}
