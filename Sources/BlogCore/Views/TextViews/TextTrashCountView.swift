import BlogContracts

/// How much is in the recycle bin, in its place of a scene: a line, if there is anything to say.
final class TextTrashCountView: TrashCountView, ErrorView {
    private var count: TrashCountPresentation?
    private(set) var error: ErrorPresentation?

    var isTold: Bool { count != nil || error != nil }

    func display(_ count: TrashCountPresentation) {
        self.count = count
        error = nil
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    func write(to page: inout TextPage) {
        if let error {
            if let heading = error.heading { page.heading(heading) }
            page.blank()
            page.error(error)
        } else if let text = count?.text {
            page.blank()
            page.paragraph(text, .faint)
        }
    }
}
