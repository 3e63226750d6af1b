import BlogTestSupport
import SocketHTTP

/// What the windows of a browser share.
final class EditorDevice {
    /// The local storage: the fields of each text that is not saved, and of each request without an answer.
    var storage: [String: [String: String]] = [:]
    var locks: Set<String> = []
}

/// The answer to a request, as the script or the browser reads it.
struct EditorPage {
    let status: Int
    let html: String
    /// The address of the next page, and the message that it shows.
    var location: String?
    var message = ""

    var hasEditor: Bool { html.contains("fields editor") }

    /// The text of the form, with its address and its hidden fields.
    var form: [String: String] {
        var form = ["action": "", "body": ""]
        if let action = html.firstMatch(of: /fields editor" method="post" action="([^"]*)"/) {
            form["action"] = String(action.1)
        }
        if let body = html.firstMatch(of: /(?s)<textarea[^>]*>\n(.*?)<\/textarea>/) {
            form["body"] = String(body.1)
        }
        for match in html.matches(of: /type="hidden" name="(key|version|pending|saved)" value="([^"]*)"/) {
            form[String(match.1)] = String(match.2)
        }
        return form
    }
}

/// A window of the editor as `site.js` runs it, one step at a time. A request has three: it is sent, the server answers, and the
/// answer arrives. All texts have the same title.
final class EditorWindow {
    struct Job {
        let command: String
        /// The button that was pressed; nil for an automatic save.
        let button: String?
        var hasBegun = false
    }

    enum Flight {
        case none, sent
        case answered(EditorPage)
    }

    let device: EditorDevice
    private(set) var isOpen = false
    private(set) var page = EditorPage(status: 0, html: "")
    /// The address of the form, its text and its hidden fields.
    private(set) var form: [String: String] = [:]
    /// `known`, `sent`, `pressed` and `mustChoose` of the script.
    private(set) var known: String?
    private var sent: [String: String]?
    private var pressed: (button: String, text: String)?
    private(set) var mustChoose = false
    /// Whether a timer will save the text on the server, or in the local storage.
    private(set) var isScheduled = false
    private(set) var isTyped = false
    private(set) var flight = Flight.none
    private var jobs: [Job] = []
    private var key = ""
    /// The key of the form that was sent last, for the page of its answer.
    private var last: String?
    private var locks: Set<String> = []
    /// Sends a form or loads a page.
    private let send: (_ path: String, _ form: [String: String]?, _ isScript: Bool) async throws -> EditorPage

    init(
        on device: EditorDevice,
        send:
            @escaping (_ path: String, _ form: [String: String]?, _ isScript: Bool) async throws -> EditorPage
    ) {
        (self.device, self.send) = (device, send)
    }

    var body: String { form["body"] ?? "" }
    private var isBlog: Bool { form["action"]?.hasPrefix("/blogs/") == true }
    var isIdle: Bool { jobs.isEmpty && !isScheduled && !isTyped }

    // MARK: The page

    func open(_ path: String) async throws { load(try await send(path, nil, false)) }

    /// Ends the window without a word.
    func kill() {
        isOpen = false
        device.locks.subtract(locks)
        (locks, jobs, flight, sent, pressed, isScheduled, isTyped) = ([], [], .none, nil, nil, false, false)
        last = nil
    }

    private func load(_ new: EditorPage) {
        let last = last
        kill()
        guard new.hasEditor else { return }
        (page, form, isOpen, isScheduled) = (new, new.form, true, true)
        known = body
        mustChoose = new.html.contains("class=\"error\"")
        takeKey(after: last)
        if !mustChoose, let kept = device.storage[key] {
            if kept["body"] == body { device.storage[key] = nil } else { form.merge(kept) { $1 } }
        }
        guard let lost = device.storage[key + " sent"] else { return }
        let isSame = ["key", "version", "pending"].allSatisfy { lost[$0] == form[$0] }
        if isSame {
            sent = lost.merging(["do": "autosave"]) { $1 }
        } else {
            device.storage[key + " sent"] = nil
        }
    }

    private var name: String { form["action"] ?? "" }

    private func takeKey(after last: String? = nil, hasText: Bool = false) {
        let keys = (1...9).map { "\(name) \($0)" }
        key =
            (keys.filter { $0 == last } + keys.filter { (device.storage[$0] == nil) == hasText } + keys)
            .first { !device.locks.contains($0) } ?? keys[0]
        device.locks.insert(key)
        locks.insert(key)
    }

    private var typed: [String: String] {
        form.filter { ["body", "version", "pending", "key"].contains($0.key) }
    }

    /// The timer of the local storage ends.
    func storeLocally() {
        device.storage[key] = typed
        isTyped = false
    }

    func type(_ text: String) {
        form["body"] = text
        (isScheduled, isTyped) = (true, true)
    }

    // MARK: Saving

    /// The timer of the automatic save ends, the network is back, or the window is hidden.
    func saveByItself() {
        isScheduled = false
        if mustChoose || body == known && sent == nil { return }
        let command = pressed.flatMap { $0.text == body ? $0.button : nil } ?? "autosave"
        jobs.append(Job(command: command, button: nil))
    }

    func press(_ button: String) async throws {
        let saves = button == "save" || button == "draft"
        guard saves || !jobs.isEmpty || sent != nil else { return try await submit(button) }
        isScheduled = false
        if saves { pressed = (button, body) }
        jobs.append(Job(command: saves ? button : "autosave", button: button))
    }

    /// Goes on with the first save, as far as it needs no network.
    func advance() async throws {
        guard case .none = flight, !jobs.isEmpty else { return }
        if sent == nil || jobs[0].hasBegun {
            if isBlog, !jobs[0].hasBegun, jobs[0].command != "autosave" { known = nil }
            jobs[0].hasBegun = true
            guard body != known else { return try await end(jobs.removeFirst()) }
        }
        if sent == nil {
            sent = form.merging(["do": jobs[0].command]) { $1 }
            device.storage[key + " sent"] = sent
        }
        flight = .sent
    }

    private func end(_ job: Job) async throws {
        pressed = nil
        if let button = job.button, button != "save", button != "draft" { try await submit(button) }
    }

    /// The request arrives at the server.
    func deliver() async throws {
        if case .sent = flight, let sent { flight = .answered(try await send(name, sent, true)) }
    }

    /// The connection fails.
    func cut() {
        flight = .none
        if !jobs.isEmpty { jobs.removeFirst() }
        isScheduled = true
    }

    /// What the network may deliver later, after the window has given up.
    var late: (path: String, form: [String: String])? { sent.map { (name, $0) } }

    /// The answer arrives.
    func receive() async throws {
        guard case .answered(let answer) = flight, let text = sent?["body"] else { return }
        flight = .none
        sent = nil
        device.storage[key + " sent"] = nil
        guard answer.status == 200, answer.hasEditor else {
            mustChoose = ![401, 413, 422].contains(answer.status)
            let isGone = [403, 404].contains(answer.status)
            if let button = jobs.removeFirst().button ?? (isGone ? "save" : nil) { try await submit(button) }
            return
        }
        adopt(answer.form, text)
        let old = key
        if !key.hasPrefix(name + " ") { takeKey(hasText: true) }
        storeLocally()
        if body == text { device.storage[key] = nil }
        if old != key { device.storage[old] = nil }
    }

    private func adopt(_ new: [String: String], _ text: String) {
        let body = body
        form = new
        form["body"] = body
        (known, mustChoose) = (text, false)
    }

    /// The browser sends the form and shows the answer.
    private func submit(_ button: String) async throws {
        storeLocally()
        let (key, path) = (key, name)
        last = key
        let answer = try await send(path, form.merging(["do": button]) { $1 }, false)
        // The person goes back from the page of the browser that says so.
        if answer.status == 0 { return try await open(path) }
        if ["saved", "theirsTaken", "published"].contains(answer.message) { device.storage[key] = nil }
        guard let location = answer.location else { return load(answer) }
        kill()
        last = key
        try await open(location)
    }

    /// The window becomes visible, or hears of a change.
    func look() async throws {
        guard jobs.isEmpty, sent == nil, let version = form["version"], !mustChoose else { return }
        let other = try await send(name, nil, true)
        guard other.status == 200, other.hasEditor,
            (other.form["version"], other.form["pending"]) != (version, form["pending"])
        else { return }
        guard body == known else { return mustChoose = true }
        form["body"] = other.form["body"]
        adopt(other.form, body)
    }
}
