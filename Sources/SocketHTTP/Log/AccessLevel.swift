public import Logging
public import SocketHTTP

extension HTTPStatus {
    /// How loudly an answer is logged. What a client brings about by itself is `info`, be it refused: also 501 and
    /// 505, which are said of requests. That the server cannot cope just now (503) is a `warning`, and every other
    /// status of the server's own (RFC 9110 §15.6) an `error`.
    public var logLevel: Logger.Level {
        switch rawValue {
        case ..<500, 501, 505: .info
        case 503: .warning
        default: .error
        }
    }
}
