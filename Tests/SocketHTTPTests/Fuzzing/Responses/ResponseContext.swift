/// What has to be known of a request to read its answer.
struct ResponseContext {
    var isHead = false
    var isHTTP10 = false
}
