/// A loop that is coming to its end.
struct Draining {
    /// In the loop's milliseconds: what is unfinished then is cut off.
    var deadline: Int
    /// When the listener is closed.
    var listensUntil: Int
    /// Who waits for it.
    var waiters: [CheckedContinuation<Void, Never>] = []
}
