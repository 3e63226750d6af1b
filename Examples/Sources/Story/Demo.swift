extension MemoryService {
    /// Ada with seven blogs and two drafts, and Grace, who has none.
    public static func demo() -> MemoryService {
        let ada = User(
            132, "ada", "Ada Lovelace", "Notes on engines and poetry.", blogs: 7, followers: 6, following: 3)
        let grace = User(7, "grace", "Grace Hopper", "Compilers.")
        let titles = [
            "Poetical science", "On being misunderstood in print", "Zero is a number of things",
            "Weaving algebra", "A letter to Charles", "What the engine cannot do", "The first note",
        ]
        let blogs = titles.enumerated().map { index, title in
            Blog(id: 24 - index, title: title, text: "\(title).", author: ada, likeCount: index)
        }
        let drafts = [Draft(id: 31, title: "On the usefulness of diagrams"), Draft(id: 30, title: "Loops")]
        let service = MemoryService()
        (service.users, service.blogs) = ([ada, grace], blogs)
        (service.drafts, service.deleted) = ([132: drafts], [132: 1])
        return service
    }
}
