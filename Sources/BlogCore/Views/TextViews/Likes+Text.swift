public import BlogContracts

extension LikePresentation: TextWritable {
    public func write(to page: inout TextPage) { page.pieces([text, likes.text]) }
}
