import BlogTestSupport
import Foundation
import Testing

/// The views of an app in `Examples/App`. A Mac builds them with SwiftUI; here they are compiled with a stand-in for it.
struct AppTests {
    private static let sources = "Examples/App/Sources/BlogApp/"

    @Test("The views of the app are written to the contracts of the product, in at most 120 lines")
    func views() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent(Self.sources).path)
        let texts = try files.map { try Repository.text(of: Self.sources + $0) }
        #expect(texts.reduce(0) { $0 + $1.split(separator: "\n").count } <= 120)
        let views = texts.flatMap { $0.matches(of: /struct (\w+): View/).map { String($0.1) } }
        #expect(views.sorted() == ["BlogListView", "UserInfoView"])

        let folder = try TemporaryFolder()
        try Data(Self.standIn.utf8).write(to: folder.url.appendingPathComponent("SwiftUI.swift"))
        try compile(
            ["-emit-module", "-parse-as-library", "-module-name", "SwiftUI", "SwiftUI.swift"], in: folder.url)
        let modules = Bundle.main.bundleURL.appendingPathComponent("Modules").path
        try compile(
            [
                "-typecheck", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
                "NonisolatedNonsendingByDefault", "-I", ".", "-I", modules, "-I",
                Repository.root.appendingPathComponent("Libraries/CSystem/include").path,
            ] + files.map { Repository.root.appendingPathComponent(Self.sources + $0).path }, in: folder.url)
    }

    @Test("The hosted workflow builds the app on macOS, and the package names iOS 18")
    func workflow() throws {
        let jobs = try Repository.text(of: ".github/workflows/ci.yml").components(separatedBy: "macos:")
        #expect(jobs.last?.contains("- run: swift build --package-path Examples/App\n") == true)
        for package in ["Package.swift", "Examples/App/Package.swift"] {
            #expect(try Repository.text(of: package).contains(".iOS(.v18)"))
        }
    }

    private func compile(_ arguments: [String], in folder: URL) throws {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = folder
        process.arguments = ["swiftc", "-swift-version", "6"] + arguments
        process.standardError = output
        try ProgramStarts.alone { try process.run() }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }

    /// The declarations of SwiftUI that the views use, with the isolation that they have there.
    private static let standIn = """
        @_exported import Observation
        func stop<Value>() -> Value { while true {} }
        @MainActor @preconcurrency public protocol View {
            associatedtype Body: View
            @ViewBuilder var body: Body { get }
        }
        extension Never: View { public var body: Never { get { return stop() } } }
        public struct Part: View {
            public init() {}
            public var body: Never { get { return stop() } }
        }
        @MainActor @resultBuilder public struct ViewBuilder {
            public static func buildBlock(_ parts: Part...) -> Part { Part() }
            public static func buildExpression(_ view: some View) -> Part { Part() }
            public static func buildIf(_ part: Part?) -> Part { Part() }
        }
        public enum Font { case title, caption, headline }
        public enum HorizontalAlignment { case leading }
        @MainActor public func Text(_ text: String) -> Part { Part() }
        @MainActor public func VStack(alignment: HorizontalAlignment, @ViewBuilder content: () -> Part) -> Part { Part() }
        @MainActor public func List(@ViewBuilder content: () -> Part) -> Part { Part() }
        @MainActor public func ForEach<Rows: RandomAccessCollection>(
            _ rows: Rows, @ViewBuilder content: @escaping (Rows.Element) -> Part
        ) -> Part where Rows.Element: Identifiable { Part() }
        @MainActor public func Button(_ title: String, action: @escaping @MainActor () -> Void) -> Part { Part() }
        @MainActor public func NavigationLink(_ title: String, @ViewBuilder destination: () -> Part) -> Part { Part() }
        extension View {
            public func font(_ font: Font?) -> some View { Part() }
            public func disabled(_ isDisabled: Bool) -> some View { Part() }
            public func onAppear(perform: (() -> Void)? = nil) -> some View { Part() }
            public func navigationTitle(_ title: String) -> some View { Part() }
            public func task(
                @_inheritActorContext _ action: @escaping @Sendable () async -> Void
            ) -> some View { Part() }
        }
        @propertyWrapper public struct State<Value> {
            public init(wrappedValue: Value) {}
            public var wrappedValue: Value { get { return stop() } nonmutating set {} }
        }
        extension State where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }
        """
}
