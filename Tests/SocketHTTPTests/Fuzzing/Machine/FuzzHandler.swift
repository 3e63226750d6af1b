import SocketHTTP

/// A handler that does what the request's path says, so the input controls it.
struct FuzzHandler: HTTPHandler {
    let log: HandlerLog

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        let call = HandlerCall(request)
        log.began(call, from: request.remoteAddress)
        do {
            let program = HandlerProgram(call, request, log)
            let response = try await program.respond()
            log.staleBodies[request.remoteAddress] = request.body
            log.note()
            return response
        } catch {
            log.staleBodies[request.remoteAddress] = request.body
            call.ending = .threw(error)
            log.note()
            throw error
        }
    }
}
