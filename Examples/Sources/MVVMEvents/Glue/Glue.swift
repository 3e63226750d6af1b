/// Joins a model, a view and a controller; nothing else knows two of the three. What it returns ends the bindings.
@MainActor
func glue(model: PageModel, view: some PageShowing, controller: PageController) -> Bindings {
    view.dispatcher = controller.dispatcher
    return Bindings([
        Binding({ model.isLoading }, to: view.show(loading:)),
        Binding({ model.user.lines }, to: view.show(user:)),
        Binding({ model.blogs.rows }, to: view.show(blogs:)),
        // [drafts
        Binding({ model.drafts.rows }, to: view.show(drafts:)),
        // drafts]
        // [bin
        Binding({ model.bin.lines }, to: view.show(bin:)),
        // bin]
        Binding({ model.files.rows }, to: view.show(files:)),
    ])
}
