public import JSONViews

/// Collects the events of the views of one page until they are sent. A later event about the same object replaces the
/// earlier one.
public final class LiveEvents {
    private enum Key: Hashable {
        case change(LivePlace, Int64)
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
    private var data: [Key: [UInt8]] = [:]
    /// Whether a view shows something that only a whole page can express.
    public private(set) var needsPage = false
    /// Whether rows were added or removed, so that the page of a client differs from a new one.
    public private(set) var changesRows = false

    /// Creates an empty collection.
    /// - Parameter isPersonal: whether all clients are the viewer of the page. Otherwise the members that depend on the
    ///   viewer are left out.
    public init(isPersonal: Bool) {
        self.isPersonal = isPersonal
    }

    /// Whether the state of an object was added.
    public func contains(_ place: LivePlace, _ id: Int64) -> Bool { data[.change(place, id)] != nil }

    /// Adds the current state of an object.
    public func change(_ place: LivePlace, _ id: Int64, _ value: some JSONShared) {
        add(
            .change(place, id),
            JSONWriter.bytes { json in
                value.writeOpen(to: &json, isPersonal: isPersonal)
                json.raw("}")
            })
    }

    /// Adds the removal of a row or of the blog of the page.
    public func gone(_ id: Int64) {
        changesRows = true
        for key in [Key.change(.row, id), .new(id)] where data.removeValue(forKey: key) != nil {
            keys.removeAll { $0 == key }
        }
        add(.gone(id), identifier(id))
    }

    /// Adds the announcement of a row.
    public func new(_ id: Int64) {
        changesRows = true
        add(.new(id), identifier(id))
    }

    /// Requests a whole page.
    public func page() { needsPage = true }

    /// Records that the page of a client differs from a new one.
    public func rowsMoved() { changesRows = true }

    /// Removes the collected events, and returns them as one piece that ends with `id`; nil if there are none.
    public func take(id: String?) -> [UInt8]? {
        defer {
            (keys, data) = ([], [:])
            (needsPage, changesRows) = (false, false)
        }
        guard let last = keys.last else { return nil }
        return keys.reduce(into: []) { bytes, key in
            bytes += ServerSentEvent.bytes(key.name, data[key] ?? [], id: key == last ? id : nil)
        }
    }

    private func identifier(_ id: Int64) -> [UInt8] {
        JSONWriter.bytes { json in
            json.field(#"{"id":"#, id)
            json.raw("}")
        }
    }

    private func add(_ key: Key, _ bytes: [UInt8]) {
        if data.updateValue(bytes, forKey: key) != nil { keys.removeAll { $0 == key } }
        keys.append(key)
    }
}
