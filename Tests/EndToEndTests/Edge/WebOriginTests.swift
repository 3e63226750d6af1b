import Testing

@testable import blog_server

struct WebOriginTests {
    @Test(
        "An origin is parsed into the form that browsers send",
        arguments: [
            "https://example.com": "https://example.com", "http://localhost:3000": "http://localhost:3000",
            "HTTPS://Example.COM": "https://example.com", "https://example.com:443": "https://example.com",
            "http://example.com:80": "http://example.com",
            "http://example.com:443": "http://example.com:443",
            "https://xn--bcher-kva.example": "https://xn--bcher-kva.example",
            "http://127.0.0.1:8080": "http://127.0.0.1:8080", "http://[::1]:80": "http://[::1]",
            "http://[0:0::0:1]:8": "http://[::1]:8", "app+x.1-2://local_host": "app+x.1-2://local_host",
        ])
    func origins(text: String, expected: String) {
        #expect(WebOrigin(text)?.text == expected)
    }

    @Test(
        "An invalid origin is refused",
        arguments: [
            "", "null", "example.com", "//example.com", "https://", "https:///", "https://example.com/",
            "https://example.com/a", "https://example.com?", "https://example.com#a",
            "https://me@example.com",
            "https://example.com:", "https://example.com:0", "https://example.com:080",
            "https://example.com:65536",
            "https://example.com:+1", "https://exa mple.com", " https://example.com",
            "https://bücher.example",
            "https://*.example.com", "*", "1s://example.com", "://example.com", "https://[::1",
            "https://[::1]a",
            "https://[1.2.3.4]", "https://[::g]", "https://a,https://b", "https://\u{212A}.example",
        ])
    func refused(text: String) {
        #expect(WebOrigin(text) == nil)
    }
}
