import BlogServices

/// Says in English how a whole blog moves.
struct EnglishMovingWording: MovingWording {
    func progress(_ progress: MovingProgress) -> String {
        "\(grouped(progress.finished)) of \(grouped(progress.total))"
    }

    func exported(_ inventory: BlogInventory) -> String { "Exported " + contents(inventory) }

    func imported(_ inventory: BlogInventory) -> String { "Imported " + contents(inventory) }

    func loaded(_ inventory: BlogInventory) -> String { "Made " + contents(inventory) }

    private func contents(_ inventory: BlogInventory) -> String {
        let things: [(BlogRecord.Kind, String, String)] = [
            (.user, "user", "users"), (.post, "post", "posts"), (.like, "like", "likes"),
            (.follow, "follow", "follows"), (.share, "share", "shares"),
            (.importedFile, "imported file", "imported files"),
        ]
        let told = things.filter { kind, _, _ in kind == .user || kind == .post || inventory[kind] > 0 }
            .map { kind, one, many in "\(grouped(inventory[kind])) \(inventory[kind] == 1 ? one : many)" }
        return told.joined(separator: ", ") + "."
    }

    private func grouped(_ number: Int) -> String {
        number < 1_000
            ? String(number)
            : grouped(number / 1_000) + "," + String(String(1_000 + number % 1_000).dropFirst())
    }
}
