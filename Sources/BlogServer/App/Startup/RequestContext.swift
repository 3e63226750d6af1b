import Logging

/// The request that a task works for, so that whatever is logged on its way names it.
enum RequestContext {
    @TaskLocal static var requestID: String?
}

extension Logger.MetadataProvider {
    /// Adds the id of the request, where there is one.
    static let request = Logger.MetadataProvider {
        RequestContext.requestID.map { ["request-id": "\($0)"] } ?? [:]
    }
}
