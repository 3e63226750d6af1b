import BlogContracts

/// Who a user is, as a presenter said last.
final class UserState: ContentView, ErrorView {
    private(set) var user: UserInfoPresentation?
    private(set) var error: ErrorPresentation?

    private let tell: () -> Void

    init(tell: @escaping () -> Void) {
        self.tell = tell
    }

    func display(_ user: UserInfoPresentation) {
        (self.user, error) = (user, nil)
        tell()
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
        tell()
    }
}
