/// The objects that a page consists of: whatever it holds, and what that holds. It holds none of them itself.
struct Parts {
    private struct Part {
        let name: String
        weak var object: AnyObject?
    }

    private var parts: [ObjectIdentifier: Part] = [:]

    init() {}

    /// Looks for them in what an object has stored.
    init(of page: AnyObject) {
        add(page)
    }

    /// How many there were.
    var count: Int { parts.count }

    /// The types of those that are still there.
    var alive: [String] { parts.values.filter { $0.object != nil }.map(\.name).sorted() }

    private mutating func add(_ object: AnyObject) {
        // Key paths that were used once are kept for good, by whatever observes.
        guard parts[ObjectIdentifier(object)] == nil, !(object is AnyKeyPath) else { return }
        parts[ObjectIdentifier(object)] = Part(name: "\(type(of: object))", object: object)
        addChildren(of: Mirror(reflecting: object))
    }

    private mutating func addChildren(of mirror: Mirror) {
        for child in mirror.children {
            let mirror = Mirror(reflecting: child.value)
            if mirror.displayStyle == .class {
                add(child.value as AnyObject)
            } else {
                addChildren(of: mirror)
            }
        }
        if let parent = mirror.superclassMirror { addChildren(of: parent) }
    }
}
