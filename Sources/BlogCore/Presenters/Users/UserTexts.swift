/// The words of users.
public struct UserTexts: Sendable {
    package var list = ListTexts("Users", empty: "No users yet.")
    /// The note on the viewer's own page.
    var thisIsYou = "this is you"
}
