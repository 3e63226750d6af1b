/// What has to be known of a request to read its answer.
struct ResponseContext {
    var isHead = false
    var isHTTP10 = false
    /// Whether it was refused, so that there may be nothing to say how it was asked; then nothing follows the answer.
    var isRefused = false
}
