import BlogContracts

/// A restoration that was made.
final class JSONRestorationView: RestorationView, DocumentView {
    private var restoration: RestorationPresentation?

    func display(_ restoration: RestorationPresentation) {
        self.restoration = restoration
    }

    func document() -> Document? { restoration.document() }
}
