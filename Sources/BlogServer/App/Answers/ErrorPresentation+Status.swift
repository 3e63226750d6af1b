import BlogContracts
import SocketHTTP

extension ErrorPresentation.Kind {
    /// The one place in which a kind of error becomes a status (RFC 9110 §15).
    var status: HTTPStatus {
        switch self {
        case .unauthenticated, .badToken: .unauthorized
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .invalid: .unprocessableContent
        case .busy, .readOnly: .serviceUnavailable
        case .outOfSpace: .insufficientStorage
        case .storage, .unexpected: .internalServerError
        }
    }
}
