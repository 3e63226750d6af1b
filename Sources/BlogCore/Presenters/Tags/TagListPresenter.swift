public import BlogContracts
public import BlogModels
import BlogServices

/// The list of all tags.
public typealias TagListPresenter = ListPresenter<TagCount, TagCellPresentation>

extension SceneFactory {
    /// All tags, most blogs first.
    public func tags(on view: any TagListView, _ context: SceneContext) -> TagListPresenter {
        TagListPresenter(
            ListTexts(localization.allTags, empty: localization.noTags), view: view, errors: nil,
            PresenterContext(self, context),
            row: { [localization] count in
                TagCellPresentation(
                    id: count.id, tag: TagPresentation(count.tag), blogCount: count.blogCount,
                    blogCountText: localization.count(count.blogCount, of: .blogs))
            },
            first: ListPage.fetch(context.page) { services, page in try await services.tags.tags(page) })
    }
}
