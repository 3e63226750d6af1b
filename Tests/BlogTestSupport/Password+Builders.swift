public import BlogModels

extension Password {
    /// `correct horse`.
    public static let example = named("correct horse")

    /// A password that is told by its text; what cannot be one is a short one that is nobody's.
    public static func named(_ text: String) -> Password {
        do {
            return try Password(claimed: text)
        } catch {
            return .example
        }
    }
}
