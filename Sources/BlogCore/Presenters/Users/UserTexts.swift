/// The words of users.
public struct UserTexts: Sendable {
    package let list: ListTexts
    /// The note on the viewer's own page.
    let thisIsYou: String

    static var english: UserTexts {
        UserTexts(list: ListTexts("Users", empty: "No users yet."), thisIsYou: "this is you")
    }
}
