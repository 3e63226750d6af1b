/// What leads out of a page: questions to the person, and other screens.
struct Doors {
    let ask: (String) async -> Bool
    let open: (String) -> Void
}
