import BlogModels

/// The posts of a made-up blog: the blogs from the oldest to the newest, then the drafts.
struct LoadPosts: IteratorProtocol, Sendable {
    private let plan: LoadPlan
    private let marks: StoreMarks
    private var index = 0

    init(_ plan: LoadPlan, after marks: StoreMarks) {
        self.plan = plan
        self.marks = marks
    }

    mutating func next() -> BlogRecord? {
        guard index < plan.blogs + plan.drafts else { return nil }
        defer { index += 1 }
        return .post(index < plan.blogs ? blog() : draft())
    }

    private func blog() -> PostRecord {
        var chance = LoadChance(seed: plan.seed, .post, index)
        let author = author(&chance)
        let published = LoadTime.blog(index, of: plan.blogs)
        let isEdited = chance.below(7) == 0
        let edited = isEdited ? published.adding(seconds: Int64(60 + chance.below(86_400))) : published
        return post(
            .published, author, createdAt: published.adding(seconds: -Int64(chance.below(86_400))),
            editedAt: edited, publishedAt: published, version: isEdited ? 3 : 2)
    }

    private func draft() -> PostRecord {
        var chance = LoadChance(seed: plan.seed, .post, index)
        let author = author(&chance)
        let edited = LoadTime.blog(index - plan.blogs, of: plan.drafts)
        return post(.draft, author, createdAt: edited, editedAt: edited, publishedAt: nil, version: 1)
    }

    private func post(
        _ state: PostState, _ author: UserID, createdAt: Timestamp, editedAt: Timestamp,
        publishedAt: Timestamp?, version: Int
    ) -> PostRecord {
        var chance = LoadChance(seed: plan.seed, .text, index)
        return PostRecord(
            stored: PostID(marks.lastPost + Int64(index) + 1), author: author, state: state, trashedFrom: nil,
            title: Title(stored: LoadText.title(&chance, of: index)),
            body: Body(stored: LoadText.body(&chance, of: index)), createdAt: createdAt, editedAt: editedAt,
            publishedAt: publishedAt, deletedAt: nil, version: PostVersion(version))
    }

    /// Every tenth is the first user's; the others have the more the earlier they came.
    private func author(_ chance: inout LoadChance) -> UserID {
        let isFirst = index % 10 == 3 || plan.users == 1
        let place = isFirst ? 0 : 1 + chance.lowBelow(plan.users - 1)
        return UserID(marks.lastUser + Int64(place) + 1)
    }
}
