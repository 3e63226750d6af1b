import BlogDomain
import Testing

struct PublicURLTests {
    @Test(
        "A public address loses the slash at its end",
        arguments: [
            ("https://blog.example", "https://blog.example"),
            ("http://localhost:8080/", "http://localhost:8080"),
            ("https://example.com/blog//", "https://example.com/blog"),
            ("http://[::1]:80", "http://[::1]:80"),
            ("http://[::1]/x", "http://[::1]/x"), ("https://192.0.2.1:65535", "https://192.0.2.1:65535"),
        ])
    func accepted(text: String, kept: String) throws {
        #expect(try PublicURL(text).text == kept)
    }

    @Test(
        "A text that is not a plain web address is rejected",
        arguments: [
            "", "blog.example", "/blogs", "ftp://blog.example", "https://", "https:///blogs", "http://:80",
            "https://blog.example?x=1", "https://blog.example/?", "https://blog.example/#top",
            "https://blog.example:0", "https://blog.example:65536", "https://blog.example:+80",
            "https://blog.example:", "https://ada:secret@blog.example", "https://blog example",
            "https://bücher.example", "HTTPS://blog.example\n", "https://[::1", "https://[::1]x",
            "https://blog.example/<b>",
        ])
    func refused(text: String) {
        let error = #expect(throws: FieldError.self) { try PublicURL(text) }
        #expect(error?.field == "public-url")
    }
}
