/// The strings of a presentation: texts for people, and values for programs or by users. The name of a property shows
/// which it is.
struct PresentedTexts: Equatable {
    private(set) var texts: [String] = []
    private(set) var values: [String] = []

    init(of value: Any, property: String = "") {
        if let text = value as? String {
            PresentedTexts.isForPeople(property) ? texts.append(text) : values.append(text)
        }
        let mirror = Mirror(reflecting: value)
        let isNamed = mirror.displayStyle == .struct || mirror.displayStyle == .tuple
        for child in mirror.children {
            let inner = PresentedTexts(
                of: child.value, property: isNamed ? child.label ?? property : property)
            texts += inner.texts
            values += inner.values
        }
    }

    private static func isForPeople(_ property: String) -> Bool {
        property.hasSuffix("Text") || ["heading", "text", "detail"].contains(property)
    }
}
