import BlogContracts

/// One row of a list of blogs.
struct BlogRowState {
    var blog: BlogCellPresentation
    var error: ErrorPresentation?
}
