import BlogDomain
import BlogSystem
import BlogTestSupport
import Foundation
import SQLiteStore
import SocketHTTP
import Testing

@testable import blog_server

/// Two servers on one file, and the windows of two browsers in which one author edits a blog and a draft.
private final class EditorWorld {
    private let servers: [HandlerFixture]
    private let services: Services
    private let first: PostID
    private let blog: String
    private let draft: String
    private var random: SplitMix
    /// All forms have the same key, so no two runs write the same text.
    private let seed: UInt64
    private var windows: [EditorWindow] = []
    /// The sentences that must be somewhere, because no person deleted them, and those of each window that are only on its screen.
    private var owed: Set<String> = []
    private var fresh: [Set<String>] = []
    /// What pages with a conflict have shown.
    private var shown: Set<String> = []
    private var late: [(path: String, form: [String: String])] = []
    private var count = 0
    private(set) var steps: [String] = []

    init(_ servers: [HandlerFixture], _ services: Services, seed: UInt64) async throws {
        (self.servers, self.services, self.seed) = (servers, services, seed)
        random = SplitMix(seed: seed)
        let content = PostContent(title: try Title("T"), body: try Body("s0e"))
        first = try await services.posts.addDraft(content, by: UserID(1), once: nil).id
        _ = try await services.posts.publishDraft(first, on: .any, by: UserID(1), once: nil)
        let second = try await services.posts.addDraft(content, by: UserID(1), once: nil).id
        (blog, draft) = ("/blogs/\(first.rawValue)/edit", "/drafts/\(second.rawValue)/edit")
        let devices = [EditorDevice(), EditorDevice()]
        for number in 0..<Int.random(in: 2...4, using: &random) {
            windows.append(
                EditorWindow(on: devices[number % 2]) { [unowned self] in try await send($0, $1, $2) })
            fresh.append([])
        }
    }

    private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private func sentences(_ text: String) -> Set<String> {
        Set(text.matches(of: /s[0-9x]+e/).map { String($0.0) })
    }

    private func send(_ path: String, _ form: [String: String]?, _ isScript: Bool) async throws -> EditorPage
    {
        var fields: HTTPFields = [
            "Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded",
            "Sec-Fetch-Site": "same-origin", "Cookie": "__Host-session=secret",
        ]
        if isScript { fields.append("X-Requested-With", "XMLHttpRequest") }
        // What a person gives up was shown to them, or typed by them since.
        if ["discardPending", "takeTheirs"].contains(form?["do"]) {
            owed.subtract(sentences(form?["body"] ?? ""))
        }
        let isCut = form != nil && !isScript && chance(10)
        if isCut, chance(50) { return EditorPage(status: 0, html: "") }
        let values = (form ?? [:]).filter { $0.key != "action" }.merging(["title": "T"]) { $1 }
        let text = values.map { "\($0.key)=\($0.value.replacing("\n", with: "%0A"))" }.joined(separator: "&")
        let answer = try await servers.randomElement(using: &random)?.respond(
            form == nil ? .get : .post, path, fields, form == nil ? "" : text)
        guard let answer, !isCut else { return EditorPage(status: 0, html: "") }
        let cookie = answer.fields.values(of: "Set-Cookie").first { $0.hasPrefix("flash=") }
        var page = EditorPage(status: Int(answer.status.rawValue), html: answer.text)
        page.location = answer.fields["Location"]
        page.message = cookie?.firstMatch(of: /=([A-Za-z]+)/).map { String($0.1) } ?? ""
        if page.status == 412, !isScript {
            // The lines that only the other text has. What the person has typed is still theirs to save.
            for line in page.html.matches(of: /(?s)<del>(.*?)<\/del>/) {
                shown.formUnion(sentences(String(line.1)))
            }
        }
        return page
    }

    func step() async throws {
        let number = Int.random(in: windows.indices, using: &random)
        let window = windows[number]
        if !late.isEmpty, chance(5) {
            let request = late.removeFirst()
            _ = try await send(request.path, request.form, true)
        }
        guard window.isOpen else {
            if chance(30) { try await open(window) }
            return
        }
        let name: String
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<25: name = type(in: window, number)
        case 25..<45:
            name = "store"
            if window.isTyped { window.storeLocally() }
        case 45..<60:
            name = "save itself"
            if window.isScheduled { window.saveByItself() }
        case 60..<82: name = try await pass(window)
        case 82..<90: name = try await press(in: window)
        case 90..<95:
            name = "look"
            try await window.look()
        default:
            name = "close"
            close(window, number)
        }
        steps.append(
            "\(number) \(name) \(window.form["version"] ?? "") \(window.body.replacing("\n", with: " "))")
        try await window.advance()
    }

    private func open(_ window: EditorWindow) async throws {
        for path in [[blog], [draft, blog], ["/write"]].randomElement(using: &random) ?? []
        where !window.isOpen {
            try await window.open(path)
        }
    }

    private func type(in window: EditorWindow, _ number: Int) -> String {
        var lines = window.body.split(separator: "\n").map(String.init)
        if !window.isTyped { fresh[number] = [] }
        if chance(15), let line = lines.indices.randomElement(using: &random) {
            owed.remove(lines.remove(at: line))
        } else {
            count += 1
            owed.insert("s\(seed)x\(count)e")
            fresh[number].insert("s\(seed)x\(count)e")
            lines.insert("s\(seed)x\(count)e", at: Int.random(in: 0...lines.count, using: &random))
        }
        window.type(lines.joined(separator: "\n"))
        return "type"
    }

    private func pass(_ window: EditorWindow) async throws -> String {
        if chance(15) {
            if let request = window.late, chance(30) { late.append(request) }
            if chance(50) { try await window.deliver() }
            if case .none = window.flight { return "nothing" }
            window.cut()
            return "cut"
        }
        if case .answered = window.flight {
            try await window.receive()
            return "receive"
        }
        try await window.deliver()
        return "deliver"
    }

    private func press(in window: EditorWindow) async throws -> String {
        let buttons = window.page.html.matches(of: /name="do" value="([A-Za-z]+)"/).map {
            // The script asks.
            $0.1 == "askToPublish" ? "publish" : String($0.1)
        }
        guard let button = buttons.filter({ $0 != "preview" }).randomElement(using: &random) else {
            return "nothing"
        }
        if button == "publish", chance(70) { return "nothing" }
        try await window.press(button)
        return button
    }

    private func close(_ window: EditorWindow, _ number: Int) {
        if window.isTyped { owed.subtract(fresh[number]) }
        if let request = window.late, chance(50) { late.append(request) }
        window.kill()
    }

    /// The network is back, and no person does anything more.
    func end() async throws {
        for request in late { _ = try await send(request.path, request.form, true) }
        for _ in 0..<200 {
            for window in windows where window.isOpen && !window.isIdle {
                if window.isTyped { window.storeLocally() }
                if window.isScheduled { window.saveByItself() }
                try await window.advance()
                try await window.deliver()
                try await window.receive()
            }
        }
        var found = shown
        for id in first.rawValue... {
            let post = PostID(id)
            if let draft = try? await services.drafts.draft(post, seenBy: UserID(1)) {
                found.formUnion(sentences(draft.body.markdown))
            } else if let blog = try? await services.blogs.blog(post, seenBy: UserID(1)) {
                found.formUnion(sentences(blog.body.markdown))
                let pending = try await services.posts.pendingText(of: .blog(blog), for: UserID(1))
                found.formUnion(sentences(pending?.content.body.markdown ?? ""))
            } else {
                break
            }
        }
        for window in windows {
            for text in window.device.storage.values { found.formUnion(sentences(text["body"] ?? "")) }
            guard window.isOpen else { continue }
            #expect(
                window.isIdle && (window.mustChoose || window.body == window.known), "\(steps.suffix(40))")
            if window.mustChoose { found.formUnion(sentences(window.body)) }
        }
        let lost = owed.subtracting(found)
        try #require(lost.isEmpty, "\(lost): \(steps.joined(separator: "\n"))")
    }
}

@Suite("Windows of the editor")
struct EditorWindowTests {
    @Test(
        "What another window has kept is not replaced, saved over or discarded: the answer is 412 with both texts"
    )
    func conflict() async throws {
        let fixture = try await HandlerFixture(.tinyBlog)
        func send(_ body: String, _ seen: String, _ button: String, to path: String = "/blogs/1/edit")
            async throws
            -> (status: Int, text: String)
        {
            let answer = try await fixture.send(path, "title=First&body=\(body)&version=\(seen)&do=\(button)")
            return (Int(answer.status.rawValue), answer.text)
        }
        #expect(try await send("Theirs.", "1", "autosave").status == 303)

        for button in ["autosave", "save", "discardPending"] {
            let (status, page) = try await send("Mine.", "1", button)
            #expect(status == 412 && page.contains("<del>- Theirs.</del>\n<ins>+ Mine.</ins>"), "\(button)")
            #expect(page.contains("The text that was kept elsewhere") && page.contains("value=\"keepMine\""))
        }
        let kept = String(
            decoding: try await fixture.get("/blogs/1/edit", accept: "text/html").body.bytes, as: UTF8.self)
        #expect(kept.contains("\nTheirs.</textarea>"))
        // A server of an older version reads the number alone.
        #expect(kept.contains("name=\"version\" value=\"1\""))
        let hash = try #require(kept.firstMatch(of: /name="pending" value="([0-9a-f]+)"/)).1
        #expect(try await send("Newer.", "1&pending=\(hash)", "autosave").status == 303)
        #expect(try await send("Mine.", "1", "discardPending", to: "/write").status == 422)
        #expect(try await send("Mine.", "1", "discardPending", to: "/drafts/3/edit").status == 303)
    }

    @Test(
        "No sentence is lost: it is in a text, in a conflict that was shown, or in a browser",
        .timeLimit(.minutes(90)))
    func random() async throws {
        let seconds = ProcessInfo.processInfo.environment["EDITOR_SECONDS"].flatMap(Int.init)
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        let stores = try (1...2).map { _ in
            try SQLiteStore.open(path: path, .createAndMigrate, markdown: MD4CParser())
        }
        defer { for store in stores { try? store.close() } }
        let repositories = try stores.map { try $0.repositories(observer: nil) }
        _ = try await repositories[0].fillIfEmpty(with: .tinyBlog)
        let services = makeServices(over: repositories[0])
        _ = try await services.tokens.issueToken(for: UserID(1))
        var servers: [HandlerFixture] = []
        for one in repositories { servers.append(try await HandlerFixture(.tinyBlog, over: one)) }

        let end = ContinuousClock.now + .seconds(seconds ?? LongTests.value(60, short: 3))
        var seed: UInt64 = 0
        repeat {
            seed += 1
            let world = try await EditorWorld(servers, services, seed: seed)
            for _ in 0..<150 { try await world.step() }
            try await world.end()
        } while ContinuousClock.now < end || seed < 3
    }
}
