import BlogContracts

/// The texts of the line of details. Texts that depend on the viewer come last, because the others seldom change.
struct TextDetails: FieldSink {
    private var shared: [String?] = []
    private var personal: [String?] = []

    /// The texts of a presentation.
    static func texts(of presentation: some Fielded) -> [String?] {
        var details = TextDetails()
        presentation.fields(to: &details)
        return details.shared + details.personal
    }

    mutating func detail(_ key: StaticString?, _ text: String?) { shared.append(text) }

    mutating func personal(_ key: StaticString, _ flag: Bool?, _ text: String?) { personal.append(text) }
}
