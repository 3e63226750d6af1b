/// Collects the events of the views of one page until they are sent. A later event about the same object replaces the
/// earlier one.
public final class EventBuffer {
    private enum Key: Hashable {
        case change(EventPlace, Int64)
        case gone(Int64)
        case new(Int64)

        var name: String {
            switch self {
            case .change(let place, _): place.rawValue
            case .gone: "gone"
            case .new: "new"
            }
        }
    }

    private let isPersonal: Bool
    private var keys: [Key] = []
    /// What has changed. A removal and an announcement have only their key.
    private var values: [Key: any EventValue] = [:]
    /// Whether a view shows something that only a whole page can express.
    public private(set) var needsPage = false
    /// Whether rows were added or removed, so that the page of a client differs from a new one.
    public private(set) var changesRows = false

    /// - Parameter isPersonal: whether all clients are the viewer of the page. Otherwise the members that depend on the
    ///   viewer are left out.
    public init(isPersonal: Bool) {
        self.isPersonal = isPersonal
    }

    /// Whether the state of an object was added.
    public func contains(_ place: EventPlace, _ id: Int64) -> Bool { keys.contains(.change(place, id)) }

    /// Adds the current state of an object.
    public func change(_ place: EventPlace, id: Int64, to value: some EventValue) {
        add(.change(place, id))
        values[.change(place, id)] = value
    }

    /// Adds the removal of a row or of the blog of the page.
    public func gone(_ id: Int64) {
        changesRows = true
        keys.removeAll { [.change(.row, id), .new(id)].contains($0) }
        add(.gone(id))
    }

    /// Adds the announcement of a row.
    public func new(_ id: Int64) {
        changesRows = true
        add(.new(id))
    }

    /// Requests a whole page.
    public func page() { needsPage = true }

    /// Records that the page of a client differs from a new one.
    public func rowsMoved() { changesRows = true }

    /// Removes the collected events, and returns them as one piece that ends with `id`; nil if there are none.
    public func take(id: String?) -> [UInt8]? {
        defer {
            (keys, values) = ([], [:])
            (needsPage, changesRows) = (false, false)
        }
        guard let last = keys.last else { return nil }
        return keys.reduce(into: []) { bytes, key in
            bytes += ServerSentEvent.bytes(key.name, data(of: key), id: key == last ? id : nil)
        }
    }

    /// The collected changes as elements of a web page; none if there are none. They stay collected.
    /// - Parameter level: the level of the headings of rows.
    public func elements(level: Int, in page: PageContext) -> [UInt8] {
        keys.reduce(into: []) { html, key in
            guard case .change(let place, _) = key, let value = values[key] else { return }
            html += value.shared(level: place == .row ? level : 1, in: page)
        }
    }

    private func data(of key: Key) -> [UInt8] {
        JSONWriter.bytes { json in
            json.members = isPersonal ? .all : .shared
            switch key {
            case .change: values[key]?.write(to: &json)
            case .gone(let id), .new(let id): json.object { $0.id(id) }
            }
        }
    }

    private func add(_ key: Key) {
        keys.removeAll { $0 == key }
        keys.append(key)
    }
}
