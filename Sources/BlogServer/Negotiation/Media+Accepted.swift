import SocketHTTP

extension Media {
    /// The medium on offer that a request wants; nil if there is none that it accepts.
    static func accepted(by request: HTTPRequest, among offers: [Media] = allCases) -> Media? {
        guard let field = request.fields["Accept"], field != "*/*" else { return .json }
        return AcceptField(field).best(of: offers)
    }
}
