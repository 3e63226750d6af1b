/// The largest body that a route reads. A body is kept in memory until it is complete, so a route reads no more than its
/// fields can need.
struct BodyLimit: Hashable {
    let bytes: Int

    /// No body.
    static let none = BodyLimit(bytes: 0)
    /// A name and a password.
    static let login = BodyLimit(bytes: 8 << 10)
    /// A user's fields.
    static let account = BodyLimit(bytes: 32 << 10)
    /// A post whose Markdown has escapes.
    static let post = BodyLimit(bytes: 1 << 20)

    /// The limit as text, such as `8 KiB`.
    var text: String { bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
}
