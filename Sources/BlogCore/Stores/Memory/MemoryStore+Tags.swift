public import BlogDomain

extension MemoryStore: TagRepository {
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        try await read { state in
            var blogs: [TagKey: [(blog: Blog, name: String)]] = [:]
            for blog in state.posts.values.compactMap({ state.blog($0, seenBy: nil) }) {
                for tag in blog.tags.all { blogs[tag.key, default: []].append((blog, tag.name.text)) }
            }
            let tags = blogs.compactMap { key, tagged -> TagCount? in
                let newest = tagged.max {
                    ($0.blog.publishedAt, $0.blog.id) < ($1.blog.publishedAt, $1.blog.id)
                }
                guard let id = state.tagNumbers[key], let newest else { return nil }
                return TagCount(id: id, name: newest.name, blogCount: tagged.count)
            }
            let sorted = tags.sorted {
                ($1.blogCount, $0.tag.key.text) < ($0.blogCount, $1.tag.key.text)
            }
            let rest = page.after.map { after in
                let key = state.tagNumbers.first { $0.value == after.id }?.key.text ?? ""
                return sorted.drop {
                    $0.place.at > after.at || $0.place.at == after.at && $0.tag.key.text <= key
                }
            }
            return Page(
                oneMoreThan: page, Array((rest ?? sorted[...]).prefix(page.limit.rows + 1)), place: \.place)
        }
    }

    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await read {
            $0.blogs(page, seenBy: viewer) {
                (author == nil || $0.author == author) && $0.content.tags.keys.contains(tag)
            }
        }
    }
}

extension MemoryState {
    /// Numbers the tags of a post that was added. A tag keeps its number as long as any post has it.
    mutating func numberTags(of post: PostRecord, insteadOf old: Tags) {
        guard old != post.content.tags else { return }
        dropUnusedTags()
        for tag in post.content.tags.all where tagNumbers[tag.key] == nil {
            tagNumbers[tag.key] = (tagNumbers.values.max() ?? 0) + 1
        }
    }

    /// Forgets the numbers of tags that no post has.
    mutating func dropUnusedTags() {
        let used = posts.values.reduce(into: Set<TagKey>()) { $0.formUnion($1.content.tags.keys) }
        tagNumbers = tagNumbers.filter { used.contains($0.key) }
    }
}
