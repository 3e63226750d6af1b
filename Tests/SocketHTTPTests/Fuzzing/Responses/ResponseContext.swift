/// The properties of a request that are needed to read its response.
struct ResponseContext {
    var isHead = false
    /// Whether it was refused: then its method may be unknown, and nothing follows the response.
    var isRefused = false
}
