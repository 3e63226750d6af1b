/// When the likes and shares of a purged post are deleted. To readers it is gone either way.
public enum PurgeCompletion: Sendable {
    /// Before the call returns, as in a program that ends afterwards.
    case immediate
    /// Later, by the ``TrashKeeper`` that gets the signal.
    case later(_ signal: @Sendable () -> Void)
}
