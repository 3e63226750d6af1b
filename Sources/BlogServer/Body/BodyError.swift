/// Why a request's body is refused before its fields are looked at.
enum BodyError: Error {
    /// It is larger than the route reads: 413.
    case tooLarge(BodyLimit)
    /// Its `Content-Type` is not JSON: 415.
    case notSaidToBeJSON
    /// It is not valid JSON: 400.
    case notJSON
}
