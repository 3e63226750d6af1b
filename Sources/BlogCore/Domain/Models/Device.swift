/// The kind of the program and of the system that began a session, such as `Firefox on Linux`. Nothing else is kept of a
/// `User-Agent`, whose versions would identify a person.
public struct Device: Hashable, Sendable {
    public let text: String

    public init(stored text: String) {
        self.text = text
    }

    /// Names a browser and its system, or another program by the name of its product (RFC 9110 §10.1.5); nil if the field says
    /// neither.
    public init?(userAgent field: String) {
        let product = field.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            .prefix(32)
        let names = [Self.browsers, Self.systems].compactMap { marks in
            marks.first(where: { field.contains($0.mark) })?.name
        }
        text = names.isEmpty ? String(product) : names.joined(separator: " on ")
        if text.isEmpty { return nil }
    }

    /// The marks of browsers. Most pretend to be others, which come later.
    private static let browsers: [(mark: String, name: String)] = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]

    private static let systems: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
        ("CrOS", "ChromeOS"), ("Macintosh", "macOS"), ("Linux", "Linux"),
    ]
}
