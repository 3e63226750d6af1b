public import BlogContracts
public import BlogModels
import BlogServices

/// The list of all tags.
public typealias TagListPresenter = ListPresenter<TagCount, TagCellPresentation>

extension SceneFactory {
    /// All tags, most blogs first.
    public func tags(on view: any TagListView, _ context: SceneContext) -> TagListPresenter {
        TagListPresenter(
            ListTexts(.tags, empty: .noTags, localization), view: view, errors: nil,
            PresenterContext(self, context),
            row: { [localization] count in
                TagCellPresentation(
                    id: count.id, tag: TagPresentation(count.tag), blogCount: count.blogCount,
                    blogCountText: localization.count(count.blogCount, of: .blogs))
            }
        ) { [services, page = context.page] in try await .page(for: page) { try await services.tags.tags($0) }
        }
    }

    /// The blogs with a tag, of one author or of all users, newest first.
    public func taggedBlogs(
        with tag: TagKey, by author: UserID? = nil, on view: any BlogListView, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            ListTexts(localization.tagged(tag.text), empty: localization.phrase(.noTaggedBlogs)),
            names: author == nil ? .byline : .label, on: view, errors: nil, page: context.page,
            additions: .tag(tag), PresenterContext(self, context)
        ) { [services, viewer = context.viewer] in
            try await services.tags.blogs(tagged: tag, by: author, $0, seenBy: viewer)
        }
    }
}

extension TagPresentation {
    init(_ tag: Tag) {
        self.init(key: tag.key.text, name: tag.name.text)
    }
}

extension TagsPresentation {
    init(_ tags: Tags, _ localization: any Localization) {
        guard !tags.isEmpty else {
            self = .none
            return
        }
        let tags = tags.all.map { TagPresentation($0) }
        self.init(tags: tags, text: localization.tags(tags.map(\.name)))
    }
}
