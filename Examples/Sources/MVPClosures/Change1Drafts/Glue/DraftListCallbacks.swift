import BlogContracts

/// What a list of drafts tells, a closure each.
final class DraftListCallbacks: ListView, ErrorView {
    var onDrafts: (ListPresentation<DraftCellPresentation>) -> Void = { _ in }
    var onMore: (ListPresentation<DraftCellPresentation>) -> Void = { _ in }
    var onEmpty: (EmptyPresentation) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ drafts: ListPresentation<DraftCellPresentation>) { onDrafts(drafts) }

    func displayMore(_ drafts: ListPresentation<DraftCellPresentation>) { onMore(drafts) }

    func displayEmpty(_ empty: EmptyPresentation) { onEmpty(empty) }

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
