import BlogContracts
import SocketHTTP

extension ErrorPresentation.Kind {
    /// The one place in which a kind of error becomes a status (RFC 9110 §15).
    var status: HTTPStatus {
        switch self {
        case .unauthenticated, .badToken, .badCredentials: .unauthorized
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .conflict, .occupied: .conflict
        case .stale: .preconditionFailed
        case .tooManyRequests: .tooManyRequests
        case .invalid: .unprocessableContent
        case .busy, .readOnly: .serviceUnavailable
        case .outOfSpace: .insufficientStorage
        case .storage, .unexpected: .internalServerError
        }
    }
}
