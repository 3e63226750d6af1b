import Hummingbird

/// One page of a list.
struct BlogList: ResponseEncodable {
    let items: [BlogResponse]
    let next: String?

    private enum CodingKeys: CodingKey {
        case items, next
    }

    /// Written out, because the synthesized one leaves nil out, and the list is to say null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
    }
}
