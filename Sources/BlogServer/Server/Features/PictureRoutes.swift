import BlogContracts
import BlogDomain
import BlogPresenters
import BlogSystem
import BlogViews
import SocketHTTP

extension Feature {
    static let pictures = Feature(
        routes: [Routes.pictures, Routes.picture],
        pages: [Route(.deletePicture, form: Forms.deletePicture)])
}

extension Commands {
    /// Adds a picture of the viewer.
    /// - Throws: ``FieldErrors``.
    static func addPicture(_ sent: SentPicture) throws -> Command<PicturePresentation> {
        var fields = BodyFields(sent.fields.only(["alt"]))
        let alt = fields.optional("alt") { text throws(FieldError) in try AltText(text) } ?? .none
        if sent.upload == nil { fields.note(FieldError(field: "picture", .missing)) }
        try fields.finish()
        guard let upload = sent.upload else { throw BodyError.notAForm }
        return Command { try await $1.scenes.addPicture(upload, alt: alt, on: $0, $1.scene) }
    }

    static func deletePicture(_ picture: PictureID) -> Command<RemovalPresentation> {
        Command { try await $1.scenes.deletePicture(picture, on: $0, $1.scene) }
    }
}

extension Routes {
    /// The viewer's own pictures; POST adds one.
    static let pictures = Route(
        .pictures, query: .page, isForm: true,
        [
            .get: { request, context in
                guard request.media == .html else {
                    return try await list(of: PicturePresentation.self, isOwn: true) {
                        _, scenes, view, page in
                        scenes.pictures(on: view, page)
                    }(request, context)
                }
                let page = try await context.handler.picturesPage(for: request)
                let site = request.site.context(of: request, repeating: .page)
                return .renders(isCacheable: false) { Document(page.bytes(in: site)) }
            },
            .post: { request, context in
                let sent = try await context.handler.receivePicture(request.signedIn())
                return try await shows(at: { _ in .picture }) { _ in try Commands.addPicture(sent) }(
                    request, context)
            },
        ], form: Forms.addPicture)

    static let picture = Route(
        .picture, [.delete: does { Commands.deletePicture(PictureID($0.identifier)) }])
}

extension Forms {
    /// A refused form keeps its page.
    fileprivate static let addPicture = Form(takesFile: true) { form in
        let isRemoved = form.pressed == .removePicture, isOfAccount = isRemoved || form.pressed == .usePicture
        do {
            let sent = SentPicture(fields: form.fields, upload: form.upload)
            let picture = isRemoved ? nil : try await form.run(Commands.addPicture(sent))
            guard let picture, !isOfAccount else {
                let fields = BodyFields(FormFields(["iconURL": picture?.address ?? ""]))
                try await form.run(
                    Commands.changeAccount(form.viewer.authenticated(), fields, in: nil, from: form.client))
                return .next(form.links[.account], Flash(.accountSaved))
            }
            if form.wantsPart { return .elements(picture.bytes(in: form.handler.page(of: form))) }
            return .next(form.links[.pictures], Flash(.pictureAdded))
        } catch let refusal as FormRefusal {
            if isOfAccount, let user = form.viewer {
                let fields = try await form.handler.accountFields(of: user)
                let page = try await form.handler.accountPage(of: user, fields, error: refusal.error)
                return .again(page, for: refusal)
            }
            return .again(
                try await form.handler.picturesPage(for: form.request, form.fields, error: refusal.error),
                for: refusal)
        }
    }

    fileprivate static let deletePicture = Form { form in
        try await form.run(Commands.deletePicture(PictureID(form.identifier)))
        return .next(form.links[.pictures], Flash(.pictureDeleted))
    }
}

/// A picture that a client has sent, alone or in a form.
struct SentPicture {
    let fields: FormFields
    /// Nil for a form without a file.
    let upload: Upload?
}

extension BlogHandler {
    /// A form may have this many bytes more than a picture. Beyond that its browser would not read why it was refused.
    private static let mostBytesOfForm = 32 << 20

    /// Receives a picture: the body of a request, or the file of a form. Its type is recognized by its content alone.
    /// - Throws: ``PictureRefusal``, ``BodyError``; the errors of reading and writing it.
    func receivePicture(_ request: RouteRequest) async throws -> SentPicture {
        guard let folder = operations.uploads else { throw PictureRefusal.notWritable }
        let sent = request.request
        try sent.requireIdentity()
        var form = try MultipartReader(sent)
        return try await operations.uploading.withPermit(for: LoginAddress(client: request.client)) {
            let upload = folder.begin()
            do {
                guard form != nil else {
                    try await sent.body.forEachPiece(upTo: PictureFile.maximumBytes, upload.append)
                    return SentPicture(fields: FormFields([:]), upload: upload)
                }
                try await sent.body.forEachPiece(upTo: Self.mostBytesOfForm) { piece in
                    try await form?.take(piece, file: upload.append)
                }
            } catch HTTPFailure.bodyTooLarge {
                throw PictureRefusal.tooLarge
            }
            try form?.finish()
            return SentPicture(
                fields: FormFields(form?.fields ?? []), upload: upload.isEmpty ? nil : upload)
        }
    }

    /// The page with the viewer's own pictures, and the form to add one.
    fileprivate func picturesPage(
        for request: RouteRequest, _ form: FormFields = FormFields([:]), error: ErrorPresentation? = nil
    ) async throws -> HTMLFormPage {
        _ = try request.viewer.authenticated()
        let (list, context) = (OneShotList<PicturePresentation>(), context(for: request.viewer))
        try await context.scenes.pictures(on: list, context.scene(request.query)).load()
        return pages.pictures(list, form, error: error)
    }
}
