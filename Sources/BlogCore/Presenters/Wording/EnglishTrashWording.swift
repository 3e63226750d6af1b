import BlogModels

/// Says in English what is in the recycle bin.
struct EnglishTrashWording: TrashWording {
    let heading = "Recycle bin"

    let empty = "The recycle bin is empty."

    let purgeAllQuestion = "Delete everything in the recycle bin for good?"

    func kind(_ kind: TrashEntry.Kind) -> String {
        switch kind {
        case .blog: "Blog"
        case .draft: "Draft"
        }
    }

    func deleted(on day: String) -> String {
        "Deleted " + day
    }

    func purged(on day: String) -> String {
        "Will be purged " + day
    }

    func count(_ posts: Int) -> String? {
        posts == 0 ? nil : number(posts) + " in the recycle bin"
    }

    func purged(_ posts: Int) -> String {
        number(posts) + " deleted for good"
    }

    private func number(_ posts: Int) -> String {
        posts == 1 ? "1 post" : "\(posts) posts"
    }
}
