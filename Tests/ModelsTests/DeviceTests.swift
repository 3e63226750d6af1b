import BlogDomain
import Testing

@Suite("Devices")
struct DeviceTests {
    @Test(
        "A device is the browser and the system of a user agent, or the name of a program, without versions",
        arguments: [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0",
                "Edge on Windows"
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36",
                "Chrome on Android"
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1 Version/26.0 Safari/604.1",
                "Safari on iPhone"
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/26.0 Safari/605.1",
                "Safari on macOS"
            ),
            ("curl/8.14.1", "curl"), ("python-requests/2.32", "python-requests"), ("Mozilla/5.0", "Mozilla"),
            ("<b>", nil), ("", nil), (String(repeating: "a", count: 40), String(repeating: "a", count: 32)),
        ])
    func names(agent: String, name: String?) {
        #expect(Device(userAgent: agent)?.text == name)
    }
}
