public import BlogContracts
public import BlogDomain

/// A list of people without commands.
public typealias PersonListPresenter = ListPresenter<Person, PersonPresentation>

extension SceneFactory {
    /// All users, newest first.
    public func users(on view: any PersonListView, _ context: SceneContext) -> PersonListPresenter {
        personList(localization.texts.users.list, on: view, context) { services, page in
            try await services.users.users(page)
        }
    }

    /// The users who like a blog, newest like first.
    public func likers(
        of blog: PostID, on view: any PersonListView, _ context: SceneContext
    ) -> PersonListPresenter {
        personList(localization.texts.likes.likers, on: view, context) { services, page in
            try await services.likes.likers(of: blog, page)
        }
    }

    private func personList(
        _ texts: ListTexts, on view: any PersonListView, _ context: SceneContext,
        fetch: @escaping (Services, PageRequest) async throws -> Page<Person>
    ) -> PersonListPresenter {
        let shared = PresenterContext(self, context)
        return PersonListPresenter(
            texts, view: view, errors: nil, shared, row: shared.presentation(of:),
            open: { [router = context.router] in router.showUser($0.id) },
            first: ListPage.fetch(context.page, fetch))
    }
}
