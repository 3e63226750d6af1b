import SocketHTTP

extension HTTPResponse {
    /// The same, and which route it is from.
    func answered(by route: String) -> HTTPResponse {
        var response = self
        response.route = route
        return response
    }
}
