import Foundation

// A picture that loads, fails, waits and is tried again, with one presenter and two views. The binding differs from that of the
// counter: the presenter calls no view. It sends states into a stream, and a view reads them when it is ready.

/// Everything that there is to see at one moment, as final text.
enum PictureState: Equatable, Sendable {
    case loading(String)
    case waiting(String)
    case failed(String, retry: String)
    case shown(lines: [String], caption: String)
}

struct Picture {
    let name: String
    let lines: [String]
}

struct NotLoaded: Error {}

@MainActor
final class PicturePresenter {
    let states: AsyncStream<PictureState>
    private let continuation: AsyncStream<PictureState>.Continuation
    private let load: (String) async throws(NotLoaded) -> Picture
    private let wait: (_ seconds: Int) async -> Void
    private var name = ""
    private var lastLoad = 0

    init(
        load: @escaping (String) async throws(NotLoaded) -> Picture,
        wait: @escaping (_ seconds: Int) async -> Void
    ) {
        (states, continuation) = AsyncStream.makeStream()
        (self.load, self.wait) = (load, wait)
    }

    /// Tries twice by itself. A load that is not the last one says nothing more.
    func show(_ name: String) async {
        self.name = name
        lastLoad += 1
        let number = lastLoad
        func send(_ state: PictureState) { if number == lastLoad { continuation.yield(state) } }
        for isLastAttempt in [false, true] where number == lastLoad {
            send(.loading("Loading \(name)…"))
            do {
                let picture = try await load(name)
                send(.shown(lines: picture.lines, caption: "This is \(picture.name)."))
                return
            } catch {
                if isLastAttempt { return send(.failed("\(name) cannot be loaded.", retry: "Try again")) }
                send(.waiting("\(name) cannot be loaded. The next attempt is in 1 second."))
                await wait(1)
            }
        }
    }

    func retry() async { if lastLoad > 0 { await show(name) } }

    /// Nothing follows.
    func finish() { continuation.finish() }
}

protocol PictureView: Sendable {
    func text(_ state: PictureState) -> String
}

struct TerminalView: PictureView {
    func text(_ state: PictureState) -> String {
        switch state {
        case .loading(let text), .waiting(let text): text
        case .failed(let text, let retry): "! \(text) [Enter: \(retry)]"
        case .shown(let lines, let caption): (lines + [caption]).joined(separator: "\n")
        }
    }
}

/// Makes fragments for a page.
struct HTMLView: PictureView {
    func text(_ state: PictureState) -> String {
        switch state {
        case .loading(let text), .waiting(let text): #"<p aria-busy="true">\#(escaped(text))</p>"#
        case .failed(let text, let retry):
            #"<p role="alert">\#(escaped(text)) <button>\#(escaped(retry))</button></p>"#
        case .shown(let lines, let caption):
            "<figure><pre>\(escaped(lines.joined(separator: "\n")))</pre>"
                + "<figcaption>\(escaped(caption))</figcaption></figure>"
        }
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

@main
@MainActor
struct Program {
    static func main() async {
        var moonFailures = 3
        // Stands for a network: each picture takes a second, and the moon fails three times.
        let presenter = PicturePresenter { name throws(NotLoaded) in
            try? await Task.sleep(for: .seconds(1))
            if name == "sea" { return Picture(name: "the sea", lines: ["~~~ ~~ ~~~", "~~ ~~~ ~~ "]) }
            moonFailures -= name == "moon" ? 1 : 0
            guard name == "moon", moonFailures < 0 else { throw NotLoaded() }
            return Picture(name: "the moon", lines: [" ,-", "(  ", " `-"])
        } wait: {
            try? await Task.sleep(for: .seconds($0))
        }
        let view: any PictureView = CommandLine.arguments.contains("--html") ? HTMLView() : TerminalView()
        let drawing = Task { for await state in presenter.states { print(view.text(state)) } }
        print("Enter sea or moon. An empty line tries again. Control-D ends.")
        // A thread reads, so a picture that loads does not keep the person waiting.
        let lines = AsyncStream<String> { continuation in
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
        var load: Task<Void, Never>?
        for await line in lines {
            load = Task { line.isEmpty ? await presenter.retry() : await presenter.show(line) }
        }
        await load?.value
        presenter.finish()
        await drawing.value
    }
}
