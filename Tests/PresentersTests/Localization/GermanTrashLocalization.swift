import BlogModels
import BlogPresenters

struct GermanTrashLocalization: TrashLocalization {
    let heading = "Papierkorb"

    let empty = "Der Papierkorb ist leer."

    let purgeAllQuestion = "Den ganzen Papierkorb endgültig löschen?"

    func purgeQuestion(_ post: PostID) -> String { "Beitrag \(post.rawValue) endgültig löschen?" }

    func kind(_ kind: TrashEntry.Kind) -> String { kind == .blog ? "Beitrag" : "Entwurf" }

    func deleted(on day: String) -> String { "Weggeworfen am \(day)" }

    func purged(on day: String) -> String { "Wird gelöscht am \(day)" }

    func count(_ posts: Int) -> String? { posts == 0 ? nil : "\(posts) im Papierkorb" }

    func purged(_ posts: Int) -> String { "\(posts) endgültig gelöscht" }
}
