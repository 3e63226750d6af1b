import BlogModels

/// Everything that is wrong with a request's parameters.
struct FieldErrors: Error {
    let errors: [FieldError]
}
