import BlogViews
import SocketHTTP

extension WebSite {
    /// Whether a form comes from a page of this site. A page of another site must not act for the viewer, not even log them
    /// in.
    ///
    /// Browsers say where a request comes from in `Sec-Fetch-Site` (W3C Fetch Metadata), except over plain HTTP to another
    /// machine; then `Origin` must be the public origin. `same-site` is not enough, because another port of the host is
    /// the same site.
    func accepts(formOf request: HTTPRequest) -> Bool {
        if let site = request.fields["Sec-Fetch-Site"] { return site == "same-origin" }
        guard let origin = request.fields["Origin"] else { return false }
        return origin == publicOrigin(of: request)
    }

    /// The configured origin, or that of the address that the browser used.
    private func publicOrigin(of request: HTTPRequest) -> String? {
        links.origin ?? request.fields["Host"].map { "http://" + $0 }
    }

    /// A path of this site to which a browser may go; nil for anything else, such as `//evil.example`.
    func localPath(_ text: String?) -> String? {
        guard let text, text.hasPrefix(links.root + "/"), !text.hasPrefix("//"),
            let path = PercentCoding.decode(text.prefix { $0 != "?" && $0 != "#" }), !path.contains("/.."),
            text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
        else { return nil }
        return text
    }
}
