import BlogTestSupport

extension ErrorPresentation {
    static func busy(heading: String? = nil) -> ErrorPresentation {
        ErrorPresentation(
            kind: .busy, title: "Busy",
            detail: "The database is busy. Try again in a moment.", retryAfter: 1,
            heading: heading)
    }

    static func notFound(_ detail: String, heading: String? = nil) -> ErrorPresentation {
        ErrorPresentation(kind: .notFound, title: "Not found", detail: detail, heading: heading)
    }

    static func unauthenticated(heading: String? = nil) -> ErrorPresentation {
        ErrorPresentation(
            kind: .unauthenticated, title: "Not logged in",
            detail: "Authentication required. Send a bearer token.",
            heading: heading)
    }
}
