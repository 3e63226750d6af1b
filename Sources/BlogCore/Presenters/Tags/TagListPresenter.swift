public import BlogContracts
public import BlogDomain

/// The list of all tags.
public typealias TagListPresenter = ListPresenter<TagCount, TagCellPresentation>

extension SceneFactory {
    /// All tags, most blogs first.
    public func tags(on view: any ListView<TagCellPresentation>, _ context: SceneContext) -> TagListPresenter
    {
        TagListPresenter(
            localization.texts.tags.list, view: view, errors: nil,
            PresenterContext(self, context),
            row: { [localization] count in
                TagCellPresentation(
                    id: count.id, tag: TagPresentation(count.tag),
                    blogs: localization.texts.blogs.count(count.blogCount))
            },
            first: ListPage.fetch(context.page) { services, page in try await services.tags.tags(page) })
    }
}
