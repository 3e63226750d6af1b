import BlogPresenters
import Observation

/// The number of posts in the recycle bin, and its text.
@MainActor @Observable
final class BinModel {
    var count = 0
    var error: String?

    @ObservationIgnored let localization: any Localization

    init(localization: any Localization) {
        self.localization = localization
    }

    var lines: [String] {
        [localization.trashCount(count), error.map { "! " + $0 }].compactMap(\.self)
    }
}
