import HTMLViews
import Testing

@testable import blog_server

@Suite("Patterns of paths")
struct PathPatternTests {
    private let pattern = PathPattern(SitePath("/blogs/{id}/likes/{id}"))

    @Test("A path can have two numbers")
    func numbers() {
        let numbers = pattern.match(["blogs", "7", "likes", "9"])

        #expect(numbers == PathNumbers(first: 7, second: 9))
        #expect(numbers.map { pattern.path(of: $0) } == "/blogs/7/likes/9")
    }

    @Test(
        "A path with another name, number or length does not match",
        arguments: [["blogs", "7", "tags", "9"], ["blogs", "7", "likes", "x"], ["blogs", "7", "likes"]])
    func others(path: [String]) {
        #expect(pattern.match(path.map { $0[...] }) == nil)
    }
}
