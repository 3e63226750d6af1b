import SocketHTTP

extension Media {
    /// The medium that a request wants; nil if there is none that it accepts.
    static func accepted(by request: HTTPRequest) -> Media? {
        guard let field = request.fields["Accept"], field != "*/*" else { return .json }
        return AcceptField(field).best(of: allCases)
    }
}
