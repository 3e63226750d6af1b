/// Joins a model, a view and a controller. The result ends the bindings.
@MainActor
func glue(model: PageModel, view: some PageShowing, controller: PageController) -> Bindings {
    view.dispatcher = controller.dispatcher
    return Bindings([
        Binding({ model.isLoading }, to: { view.show(loading: $0) }),
        Binding({ model.user.lines }, to: { view.show(user: $0) }),
        Binding({ model.blogs.rows }, to: { view.show(blogs: $0) }),
        // [drafts
        Binding({ model.drafts.rows }, to: { view.show(drafts: $0) }),
        // drafts]
        // [bin
        Binding({ model.bin.lines }, to: { view.show(bin: $0) }),
        // bin]
        Binding({ model.files.rows }, to: { view.show(files: $0) }),
    ])
}
