import BlogTransfer

/// Says in English how a whole blog moves.
struct EnglishMovingWording: MovingWording {
    func progress(_ progress: TransferProgress) -> String {
        "\(progress.finished.grouped) of \(progress.total.grouped)"
    }

    func exported(_ inventory: BlogInventory) -> String {
        let rest = list(inventory.leftOut, always: [])
        return "Exported " + contents(inventory) + (rest.isEmpty ? "" : " Left out: \(rest).")
    }

    func imported(_ inventory: BlogInventory) -> String { "Imported " + contents(inventory) }

    func loaded(_ inventory: BlogInventory) -> String { "Made " + contents(inventory) }

    private func contents(_ inventory: BlogInventory) -> String {
        list(inventory.counts, always: [.user, .post]) + "."
    }

    private func list(_ counts: [BlogRecord.Kind: Int], always: Set<BlogRecord.Kind>) -> String {
        let things: [(BlogRecord.Kind, String, String)] = [
            (.user, "user", "users"), (.post, "post", "posts"), (.like, "like", "likes"),
            (.follow, "follow", "follows"), (.share, "share", "shares"),
            (.importedFile, "imported file", "imported files"),
        ]
        return things.compactMap { kind, one, many in
            let count = counts[kind, default: 0]
            return count > 0 || always.contains(kind) ? "\(count.grouped) \(count == 1 ? one : many)" : nil
        }.joined(separator: ", ")
    }
}
