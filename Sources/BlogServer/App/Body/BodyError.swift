/// Why a request's body is not looked into.
enum BodyError: Error {
    /// It is not said to be JSON: 415.
    case notSaidToBeJSON
    /// It is said to be and is not: 400.
    case notJSON
}
