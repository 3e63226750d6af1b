/// The objects that an object holds, directly or through other objects. The graph holds them weakly.
struct ObjectGraph {
    private struct Part {
        let name: String
        weak var object: AnyObject?
    }

    private var parts: [ObjectIdentifier: Part] = [:]

    init() {}

    /// Collects the objects from stored properties.
    init(of page: AnyObject) {
        add(page)
    }

    /// The number of objects.
    var count: Int { parts.count }

    /// The types of the objects that are not deallocated.
    var alive: [String] { parts.values.filter { $0.object != nil }.map(\.name).sorted() }

    private mutating func add(_ object: AnyObject) {
        // The runtime caches key paths forever.
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
