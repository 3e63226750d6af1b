public import BlogContracts
import TextLayout

/// The changes of a screen that stays open, one line for each. The screen itself comes before.
public final class ChangeLines {
    public enum Format {
        /// `13:05:07  Post 7 "On engines": 4 likes`.
        case text(TextStyle)
        /// `{"at":"2026-11-22T13:05:07Z","event":"changed","blog":{…}}`. The event is `shown`, `new`, `changed` or `gone`.
        case json
    }

    private let format: Format
    private let texts: ChangeTexts
    private var isOpen = false
    private var bytes: [UInt8] = []

    /// Creates lines that begin with ``open(_:as:)``.
    public init(_ format: Format, texts: ChangeTexts) {
        self.format = format
        self.texts = texts
    }

    /// Adds a line for each change from now on.
    /// - Parameter screen: what is shown before the changes.
    /// - Returns: the screen. In JSON, each line is an event: `{"at":…,"event":"shown","blog":{…}}`.
    @discardableResult public func open(_ screen: [UInt8] = [], as key: String = "") -> [UInt8] {
        isOpen = true
        guard case .json = format else { return screen }
        let start = "{\"at\":\"\(texts.now().at)\",\"event\":\"shown\",\"\(key)\":"
        return screen.split(separator: UInt8(ascii: "\n")).flatMap { start.utf8 + $0 + Array("}\n".utf8) }
    }

    /// Removes the lines so far and returns them.
    public func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// - Parameter old: the former value of a change; nil for other kinds.
    func add<Value: ChangingPresentation>(_ kind: ChangeKind, _ value: Value, since old: Value? = nil) {
        guard isOpen, old != value else { return }
        let moment = texts.now()
        switch format {
        case .text(let style):
            let details = kind == .gone ? [] : value.details(since: old)
            let line = CleanText.line(texts.change(kind, value.part, details))
            bytes += Array("\(style.paint(moment.text, .faint))  \(line)\n".utf8)
        case .json:
            bytes += JSONWriter.bytes { json in
                json.object { json in
                    json.value("at", moment.at)
                    json.value("event", kind.rawValue)
                    json.member(Value.jsonKey, value)
                }
            }
        }
    }
}
