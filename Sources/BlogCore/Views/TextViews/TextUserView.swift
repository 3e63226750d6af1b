import BlogContracts

/// Who a user is, alone.
final class TextUserView: UserInfoView, DocumentView {
    private let page: TextPage
    private let place = TextUserInfoView()

    init(page: TextPage) {
        self.page = page
    }

    func display(_ user: UserInfoPresentation) {
        place.display(user)
    }

    func document() -> Document? {
        guard place.isTold else { return nil }
        var page = page
        place.write(to: &page)
        return Document(bytes: Array(page.text.utf8))
    }
}
