/// What the answer has to know of the request that it answers.
struct Exchange: Sendable {
    let id: String
    var isHead = false
    var version = HTTPVersion.http11
    var keepsAlive = false
    /// When its first byte came, precisely.
    var began = LoopClock.precise
    var received = 0
}
