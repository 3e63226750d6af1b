import BlogDomain
import BlogViews
import SocketHTTP

/// The cookies of web pages. All are for the server alone (`HttpOnly`), and a browser sends them from another site only with a
/// link (`SameSite=Lax`).
struct Cookies {
    private enum Kind: String {
        case session, device, flash, username
    }

    /// What the names tell of a site.
    struct Names: Sendable {
        /// Whether browsers reach the server by TLS. Then the tokens begin with `__Host-`: only this host can set the cookie.
        fileprivate let isSecure: Bool
        /// The port, unless it is that of the scheme, and the path of the site, because a browser sends a cookie to all ports and
        /// paths of a host. Nil if the public address is unknown.
        fileprivate let place: String?

        init(_ publicURL: PublicURL?) {
            isSecure = publicURL?.origin.hasPrefix("https:") ?? false
            place = publicURL.map { url in
                Self.port(in: url.origin)
                    + url.path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
            }
        }

        /// The port at the end of an address, after a hyphen; empty without one.
        fileprivate static func port(in address: String) -> String {
            let port = address.split(separator: ":").dropFirst().last ?? ""
            return !port.isEmpty && port.utf8.allSatisfy(\.isDigit) ? "-\(port)" : ""
        }
    }

    private let names: Names
    private let request: HTTPRequest

    init(_ names: Names, of request: HTTPRequest) {
        (self.names, self.request) = (names, request)
    }

    /// The tokens that may be that of the session. Several cookies can have the name, because a program at another path or a
    /// host above this one may have set one of them.
    var tokens: [String] { values(.session).filter { BearerToken.isValid($0) } }

    /// The token by which a login knows this browser again, also after a log-out; nil before the first login.
    var device: String? { values(.device).first { BearerToken.isValid($0) } }

    /// The message to show once; nil without a cookie.
    var flash: Flash? { values(.flash).first.flatMap(Flash.init(text:)) }

    /// The user who logged in last, for the login after the session has ended; nil after a log-out.
    var username: Username? { values(.username).first.flatMap { try? Username($0) } }

    /// Remembers who has logged in, for the longest time that browsers keep a cookie.
    func remember(_ name: Username) -> String { field(.username, name.text, seconds: 34_560_000) }

    /// Lets logins know this browser again, for as long as the store does.
    func know(_ token: String) -> String {
        field(.device, token, seconds: Int(LoginThrottle.deviceSeconds))
    }

    /// Begins a session in a browser.
    /// - Parameter days: the lifetime of the token.
    func begin(_ token: String, days: Int) -> String { field(.session, token, seconds: days * 86_400) }

    /// Ends the session in a browser, and forgets the user.
    var end: [String] { [field(.session), field(.username)] }

    /// Shows a message on the next page.
    func show(_ message: Flash) -> String { field(.flash, message.text, seconds: 60) }

    /// The message was shown.
    var shown: String { field(.flash) }

    private func field(_ kind: Kind, _ value: String = "", seconds: Int = 0) -> String {
        "\(name(kind))=\(value); Max-Age=\(seconds); Path=/; HttpOnly; SameSite=Lax"
            + (names.isSecure ? "; Secure" : "")
    }

    private func name(_ kind: Kind) -> String {
        (names.isSecure && (kind == .session || kind == .device) ? "__Host-" : "") + kind.rawValue
            + (names.place ?? Names.port(in: request.fields["Host"] ?? ""))
    }

    /// The values of the cookies of a kind (RFC 6265 §4.2), at most four.
    private func values(_ kind: Kind) -> [String] {
        guard request.fields.contains("Cookie") else { return [] }
        let name = name(kind)
        let pairs = request.fields.values(of: "Cookie").flatMap { $0.split(separator: ";") }
        let values = pairs.compactMap { pair -> String? in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0].trimmed == name ? String(parts[1].trimmed) : nil
        }
        return Array(values.prefix(4))
    }
}
