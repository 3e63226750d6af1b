/// The effects of a page on its screen: it asks the person, and it opens other screens.
struct PageEffects {
    let ask: (String) async -> Bool
    let open: (String) -> Void
}
