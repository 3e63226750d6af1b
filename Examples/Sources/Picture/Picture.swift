import BlogContracts
import Foundation
import Terminal
import TextLayout

// A picture that loads after its page, fails, and is retried; with a handler that sends a follow-up event. Whole, in MVP.

struct PicturePresentation: Presentation { let lines: [String] }

enum PictureEvent: Hashable, Sendable {
    /// The person opens the page, or retries.
    case load
    /// The follow-up events: what has become of a load.
    case arrived(load: Int, lines: [String])
    case failed(load: Int, reason: String)
}

@MainActor final class PicturePresenter {
    typealias View = ContentView<PicturePresentation> & LoadingView & ErrorView

    private let view: any View
    private let fetch: @MainActor () async throws -> [String]
    private let dispatcher: Dispatcher<PictureEvent>
    /// The number of loads. What an earlier load brings is outdated.
    private var loads = 0

    /// - Parameter dispatcher: receives the follow-up events. It passes them to ``handle(_:)``.
    init(
        view: any View, dispatcher: Dispatcher<PictureEvent>,
        fetch: @escaping @MainActor () async throws -> [String]
    ) {
        self.view = view
        self.dispatcher = dispatcher
        self.fetch = fetch
    }

    func handle(_ event: PictureEvent) {
        switch event {
        case .load:
            loads += 1
            view.displayLoading(true)
            fetchPicture(for: loads)
        case .arrived(loads, let lines):
            view.displayLoading(false)
            view.display(PicturePresentation(lines: lines))
        case .failed(loads, let reason):
            view.displayLoading(false)
            view.displayError(ErrorPresentation(kind: .storage, title: "No picture", detail: reason))
        case .arrived, .failed: break
        }
    }

    /// Fetches the picture, and sends the follow-up event. The handler has returned by then.
    private func fetchPicture(for load: Int) {
        Task {
            do {
                dispatcher.send(.arrived(load: load, lines: try await fetch()))
            } catch {
                dispatcher.send(.failed(load: load, reason: "\(error)"))
            }
        }
    }
}

@MainActor final class PictureView: @MainActor ContentView, @MainActor LoadingView, @MainActor ErrorView {
    var buffer: ScreenBuffer
    private var lines: [String] = []
    private let changed: (PictureView) -> Void

    init(size: ScreenSize, changed: @escaping (PictureView) -> Void) {
        buffer = ScreenBuffer(size: size)
        self.changed = changed
    }

    func draw(size: ScreenSize) {
        buffer = ScreenBuffer(size: size)
        let page = [ScreenLine("Ada Lovelace", .strong), ScreenLine()] + lines.map { ScreenLine($0) }
        for (row, line) in page.prefix(size.rows).enumerated() { buffer.set(line, at: row) }
        changed(self)
    }

    func display(_ picture: PicturePresentation) { show(picture.lines) }
    func displayLoading(_ isLoading: Bool) { show(isLoading ? ["Loading…"] : []) }
    func displayError(_ error: ErrorPresentation) { show(["! \(error.detail)", "r: retry"]) }

    private func show(_ lines: [String]) {
        self.lines = lines
        draw(size: buffer.size)
    }
}

private struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) cannot be read." }
}

@main
struct Picture {
    /// Shows the file of the first argument. It need not exist: write it, and press `r`.
    @MainActor static func main() async throws {
        let path = CommandLine.arguments.dropFirst().first ?? "picture.txt"
        let screen = try TerminalScreen()
        let view = PictureView(size: screen.size) { screen.draw(&$0.buffer) }
        let (events, continuation) = AsyncStream.makeStream(of: PictureEvent.self)
        let presenter = PicturePresenter(view: view, dispatcher: Dispatcher { continuation.yield($0) }) {
            try await Task.sleep(for: .seconds(1))
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw Missing(path: path)
            }
            return text.split(separator: "\n").map(String.init)
        }
        let handling = Task { for await event in events { presenter.handle(event) } }
        continuation.yield(.load)
        for await event in screen.events {
            switch event {
            case .keys(let keys):
                if keys.contains(.character("r")) { continuation.yield(.load) }
                if keys.contains(.character("q")) || keys.contains(.control("c")) { screen.close() }
            case .resized(let size): view.draw(size: size)
            case .stopped: screen.stop()
            case .ended: screen.close()
            }
        }
        handling.cancel()
    }
}
