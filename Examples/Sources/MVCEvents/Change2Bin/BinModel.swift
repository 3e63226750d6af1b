import BlogPresenters
import Observation

/// The count of the recycle bin and its text.
@MainActor @Observable
final class BinModel {
    var count = 0
    var error: String?

    @ObservationIgnored let words: any Localization

    init(words: any Localization) {
        self.words = words
    }

    var lines: [String] {
        [words.trash.count(count), error.map { "! " + $0 }].compactMap(\.self)
    }
}
