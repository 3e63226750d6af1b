import BlogContracts

/// What a page's head tells, a closure each.
final class UserInfoCallbacks: ContentView, ErrorView {
    var onUser: (UserInfoPresentation) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ user: UserInfoPresentation) { onUser(user) }

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
