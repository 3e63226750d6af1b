import BlogContracts

/// What a list of drafts tells, a closure each.
final class DraftListCallbacks: DraftListView, ErrorView {
    var onDrafts: (DraftListPresentation) -> Void = { _ in }
    var onMore: (DraftListPresentation) -> Void = { _ in }
    var onEmpty: (EmptyPresentation) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ drafts: DraftListPresentation) { onDrafts(drafts) }

    func displayMore(_ drafts: DraftListPresentation) { onMore(drafts) }

    func displayEmpty(_ empty: EmptyPresentation) { onEmpty(empty) }

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
