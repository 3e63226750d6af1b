public import BlogModels

extension EnglishWording {
    /// `must have 1 to 200 characters`.
    public func message(of problem: FieldProblem) -> String {
        switch problem {
        case .missing: "must be given"
        case .controlCharacters: "must not have control characters"
        case .length(let length): "must have \(range(length)) characters"
        case .tooLong(let most): "must have at most \(most.grouped) characters"
        case .byteCount(let count): "must have \(range(count)) bytes of UTF-8"
        case .tooManyBytes(let most): "must have at most \(most.grouped) bytes of UTF-8"
        case .bodyTooLong(let most): "must have at most \(most.grouped) bytes of UTF-8 (\(most / 1_024) KiB)"
        case .notANumber(let permitted): "must be a number from \(range(permitted))"
        case .notAUsername: "must have 1 to 32 characters, each a…z, 0…9 or _, with at least one letter"
        case .notAnIconAddress: "must be an http or https address of at most 2,048 characters"
        case .notAPublicAddress: "must be an http or https address without a query"
        case .notACursor: "must be the cursor in next of an earlier page"
        case .notASearchCursor: "must be the cursor in next of an earlier page of hits"
        case .noSearchWord: "must have a letter or a digit"
        case .tooManySearchWords(let most): "must have at most \(most) words"
        case .wrongPassword: "is not your password"
        case .stated(let message): message
        }
    }

    private func range(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound.grouped) to \(range.upperBound.grouped)"
    }
}

extension Int {
    /// The number with a comma between its thousands: `1,000`.
    package var grouped: String {
        self < 1_000
            ? String(self) : (self / 1_000).grouped + "," + String(String(1_000 + self % 1_000).dropFirst())
    }
}
