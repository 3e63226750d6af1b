import BlogModels
import BlogTransfer

/// A site of one post.
struct OnePostSource: PostSource {
    let post: ImportedPost

    func paths() -> [String] { [post.path] }

    func post(at path: String) throws -> ImportedPost {
        guard path == post.path else { throw ImportProblem(line: 1, .stated("gone")) }
        return post
    }
}
