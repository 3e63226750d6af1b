import Testing

@testable import blog_server

struct LogTimeTests {
    @Test(
        "A time is written as RFC 3339",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (999, "1970-01-01T00:00:00.999Z"),
            (951_782_400_007, "2000-02-29T00:00:00.007Z"), (1_795_252_203_123, "2026-11-21T09:10:03.123Z"),
            (1_798_761_599_050, "2026-12-31T23:59:59.050Z"), (4_102_444_800_000, "2100-01-01T00:00:00.000Z"),
        ])
    func times(milliseconds: Int, text: String) {
        #expect(String(decoding: LogTime(milliseconds: milliseconds).bytes, as: UTF8.self) == text)
    }

    @Test("A time is correct after each update")
    func updates() {
        var time = LogTime()
        for milliseconds in [1_795_252_203_123, 1_795_252_203_999, 1_795_252_204_000, 5] {
            time.update(milliseconds)
            #expect(time.bytes == LogTime(milliseconds: milliseconds).bytes)
        }
    }
}
