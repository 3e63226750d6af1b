import BlogTestSupport
import BlogTransfer
import Testing

struct LoadTests {
    private func records(
        _ plan: LoadPlan, after marks: StoreMarks = StoreMarks()
    ) -> (BlogInventory, [BlogRecord]) {
        let source = LoadSource(plan)
        let inventory = source.begin(after: marks)
        var records: [BlogRecord] = []
        while let record = source.next() { records.append(record) }
        return (inventory, records)
    }

    @Test(
        "A generated blog has the planned and announced number of each record, without duplicates",
        arguments: [(1, 0, 0), (1, 1, 1), (2, 1, 2), (7, 30, 210), (50, 2_000, 9_999), (300, 40, 0)])
    func counts(users: Int, blogs: Int, likes: Int) throws {
        let (inventory, records) = records(try LoadPlan(users: users, blogs: blogs, likes: likes))

        let counts = Dictionary(grouping: records, by: \.kind).mapValues(\.count)
        for kind in BlogRecord.Kind.allCases {
            #expect(inventory[kind] == counts[kind, default: 0], "\(kind)")
        }
        #expect(inventory[.user] == users && inventory[.reaction(.like)] == likes)
        let published = records.count { record in
            if case .post(let post) = record { post.state == .published } else { false }
        }
        #expect(published == blogs)
        let pairs = records.compactMap { record -> String? in
            guard case .reaction(let reaction) = record, !reaction.kind.isNumbered else { return nil }
            return "\(reaction.kind) \(reaction.user) \(reaction.target)"
        }
        #expect(Set(pairs).count == pairs.count)
    }

    @Test("Generated users and posts are valid")
    func valid() throws {
        for record in records(try LoadPlan(users: 40, blogs: 1_200, likes: 100)).1 {
            switch record {
            case .user(let user):
                #expect(try Username(user.username.text) == user.username)
                #expect(try DisplayName(user.name.text) == user.name)
                #expect(try Summary(user.summary.text) == user.summary)
                if let icon = user.iconURL { #expect(try IconURL(icon.text) == icon) }
            case .post(let post):
                #expect(try Title(post.content.title.text) == post.content.title)
                #expect(try Body(post.content.body.markdown) == post.content.body)
            default: break
            }
        }
    }

    @Test("Marker words are in the promised number of blogs, and some words are Chinese, Japanese or Korean")
    func words() throws {
        let bodies = records(try LoadPlan(users: 40, blogs: 10_000, likes: 0)).1.compactMap {
            record -> String? in
            if case .post(let post) = record, post.state == .published {
                post.content.body.markdown
            } else {
                nil
            }
        }

        for (word, blogs) in [("granite", 1_000), ("lantern", 100), ("quartz", 10), ("zephyr", 1)] {
            #expect(bodies.count { $0.contains(word) } == blogs, "\(word)")
        }
        #expect(bodies.count { $0.unicodeScalars.contains { $0.value > 0x2FFF } } == 200)
        let lengths = bodies.map(\.utf8.count).sorted()
        #expect(lengths[0] < 200 && lengths[5_000] < 800 && lengths[9_999] > 20_000)
    }

    @Test("Identifiers continue after those of the store")
    func marks() throws {
        let (_, records) = records(
            try LoadPlan(users: 3, blogs: 20, likes: 10), after: StoreMarks(lastUser: 100, lastPost: 900))

        for record in records {
            switch record {
            case .user(let user): #expect((101...103).contains(user.id.rawValue))
            case .post(let post):
                #expect((901...921).contains(post.id.rawValue))
                #expect((101...103).contains(post.author.rawValue))
            case .reaction(let like) where like.kind == .like:
                #expect((901...920).contains(like.target) && (101...103).contains(like.user.rawValue))
            default: break
            }
        }
    }

    @Test("A plan that is not possible is rejected with the names of the fields")
    func refused() {
        func fields(_ users: Int, _ blogs: Int, _ likes: Int) -> [String] {
            do {
                _ = try LoadPlan(users: users, blogs: blogs, likes: likes)
                return []
            } catch {
                return error.errors.map(\.field)
            }
        }

        #expect(fields(0, -1, -1) == ["users", "blogs", "likes"])
        #expect(fields(10_000_001, 10_000_001, 100_000_001) == ["users", "blogs", "likes"])
        #expect(fields(2, 3, 7) == ["likes"])
        #expect(fields(2, 3, 6) == [])
    }
}
