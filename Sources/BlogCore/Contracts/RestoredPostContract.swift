/// Shows a post that was put back, as what it is again: it is told of one blog or of one draft.
public typealias RestoredPostView = BlogDetailView & DraftDetailView
