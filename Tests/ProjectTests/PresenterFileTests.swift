import Foundation
import Testing

/// A reader finds a presenter, and its tests, by its name.
struct PresenterFileTests {
    private static let sources = "Sources/BlogCore/Presenters/"

    /// The presenters' files, as paths in the folder of presenters, without `.swift`.
    private static func files() throws -> [String] {
        try Repository.swiftFiles().filter { $0.hasPrefix(sources) && $0.hasSuffix("Presenter.swift") }
            .map { String($0.dropFirst(sources.count).dropLast(".swift".count)) }
    }

    @Test("Each presenter lies in the file of its name")
    func presenters() throws {
        var declared: [String] = []
        for file in try Repository.swiftFiles() where file.hasPrefix(Self.sources) {
            let types = try Repository.text(of: file)
                .matches(of: /(?m)^(?:public )?(?:final class|class|struct|typealias) (\w+Presenter)\b/)
            declared += types.map { "\((file as NSString).deletingLastPathComponent)/\($0.1)" }
        }

        #expect(declared.count > 20)
        #expect(declared.sorted() == (try Self.files()).map { Self.sources + $0 }.sorted())
    }

    @Test("The tests of each presenter lie in the same folder of the tests", arguments: try files())
    func tests(of file: String) throws {
        let tests = try Repository.text(of: "Tests/PresentersTests/\(file)Tests.swift")

        #expect(tests.contains("struct \((file as NSString).lastPathComponent)Tests {"))
    }
}
