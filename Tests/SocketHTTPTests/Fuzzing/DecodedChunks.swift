@testable import SocketHTTP

/// What the server's decoder makes of pieces of a chunked content.
struct DecodedChunks: Equatable {
    private(set) var content: [UInt8] = []
    private(set) var taken = 0
    private(set) var isDone = false
    private(set) var failure: HTTPFailure?

    init(_ pieces: [ArraySlice<UInt8>], _ limits: RequestLimits) {
        var decoder = ChunkedDecoder(limits: limits)
        do throws(HTTPFailure) {
            for piece in pieces {
                // An array of its own, so that a sanitizer sees a byte too many being read.
                taken += try Array(piece).withUnsafeBufferPointer { (bytes) throws(HTTPFailure) in
                    try decoder.decode(bytes, into: &content)
                }
            }
        } catch {
            failure = error
            // How far it came before it failed is of no consequence.
            taken = 0
        }
        isDone = decoder.isDone
    }
}
