/// The strings of a presentation, split into what is said to people and what is for machines or was written by
/// users. A property that ends in `Text`, and one of those that need no such ending, is said to people.
struct Texts: Equatable {
    private(set) var said: [String] = []
    private(set) var values: [String] = []

    init(of value: Any, property: String = "") {
        if let text = value as? String {
            Texts.isSaid(property) ? said.append(text) : values.append(text)
        }
        let mirror = Mirror(reflecting: value)
        let isNamed = mirror.displayStyle == .struct || mirror.displayStyle == .tuple
        for child in mirror.children {
            let inner = Texts(of: child.value, property: isNamed ? child.label ?? property : property)
            said += inner.said
            values += inner.values
        }
    }

    private static func isSaid(_ property: String) -> Bool {
        property.hasSuffix("Text") || ["heading", "text", "detail"].contains(property)
    }
}
