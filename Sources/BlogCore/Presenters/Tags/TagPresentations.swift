import BlogContracts
import BlogDomain

extension TagPresentation {
    init(_ tag: Tag) {
        self.init(key: tag.key.text, name: tag.name.text)
    }
}

extension TagsPresentation {
    init(_ tags: Tags, _ localization: Localization) {
        guard !tags.isEmpty else {
            self = .none
            return
        }
        let tags = tags.all.map { TagPresentation($0) }
        self.init(tags: tags, text: localization.texts.tags.tags(tags.map(\.name)))
    }
}
