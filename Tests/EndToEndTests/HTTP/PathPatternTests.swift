import BlogViews
import Testing

@testable import blog_server

@Suite("Patterns of paths")
struct PathPatternTests {
    private let pattern = PathPattern(SitePath("/blogs/{id}/likes"))

    @Test("A path can have a number")
    func number() {
        let match = pattern.match(["blogs", "7", "likes"])

        #expect(match == PathMatch(number: 7))
        #expect(match.map { pattern.path(of: $0) } == "/blogs/7/likes")
    }

    @Test(
        "A path with another name, number or length does not match",
        arguments: [["blogs", "7", "tags"], ["blogs", "x", "likes"], ["blogs", "7"]])
    func others(path: [String]) {
        #expect(pattern.match(path.map { $0[...] }) == nil)
    }
}
