import BlogContracts
import BlogDomain

/// The words of pictures.
public struct PictureTexts: Sendable {
    /// Where the files are on the site.
    static let folder = "/media/"

    var list = ListTexts("Pictures", empty: "No pictures yet.")
    var size: @Sendable (_ width: Int, _ height: Int, _ bytes: Int) -> String = {
        "\($0) × \($1), \(bytes($2))"
    }
    var deleted: @Sendable (PictureID) -> String = { "Picture \($0.rawValue) is deleted." }
    /// The reason why something cannot be done.
    var refusal: @Sendable (PictureRefusal) -> String = describe

    /// `214 KiB`, rounded up.
    private static func bytes(_ count: Int) -> String { "\((count + 1_023) >> 10) KiB" }

    @Sendable private static func describe(_ refusal: PictureRefusal) -> String {
        switch refusal {
        case .notFound(let id): "Picture \(id.rawValue) was not found among your pictures."
        case .unknownType: "The file is not a picture that the blog can show. JPEG, PNG, GIF and WebP work."
        case .damaged: "The picture is damaged or incomplete. Send the whole file."
        case .tooManyPixels: "The picture has more than 64 megapixels. Make it smaller."
        case .tooLarge: "The picture is larger than \(PictureFile.maximumBytes >> 20) MiB. Make it smaller."
        case .quota(let bytes):
            "Your pictures would be larger than \(bytes >> 20) MiB together. Delete some that you do not need."
        case .notWritable: "Pictures cannot be stored, because their folder cannot be written."
        }
    }
}

extension PictureRefusal: FeatureError {
    var kind: ErrorPresentation.Kind {
        switch self {
        case .notFound: .notFound
        case .unknownType: .unsupported
        case .damaged, .tooManyPixels: .invalid
        case .tooLarge, .quota: .tooLarge
        case .notWritable: .readOnly
        }
    }

    func detail(in texts: Texts) -> String { texts.pictures.refusal(self) }
}
