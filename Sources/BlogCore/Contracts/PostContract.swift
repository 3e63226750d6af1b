/// Shows a post while it is written, as what it has become: a draft, a blog, or nothing any more. What is shown last
/// is in place of what was shown before.
public typealias PostView = DraftDetailView & BlogDetailView & RemovalView
