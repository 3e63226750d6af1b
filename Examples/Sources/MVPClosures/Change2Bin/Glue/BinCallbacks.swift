import BlogContracts

/// What a recycle bin's count tells, a closure each.
final class BinCallbacks: ContentView, ErrorView {
    var onCount: (TrashCountPresentation) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ count: TrashCountPresentation) { onCount(count) }

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
