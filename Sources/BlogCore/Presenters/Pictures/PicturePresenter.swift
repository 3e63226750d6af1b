public import BlogContracts
public import BlogDomain

public typealias PictureListPresenter = ListPresenter<Picture, PicturePresentation>

extension SceneFactory {
    /// The viewer's own pictures, newest first.
    public func pictures(
        on view: any ListView<PicturePresentation>, _ context: SceneContext
    ) -> PictureListPresenter {
        let (shared, viewer) = (PresenterContext(self, context), context.viewer)
        return PictureListPresenter(
            localization.texts.pictures.list, view: view, errors: nil, shared, row: presentation(of:),
            first: ListPage.fetch(context.page) { services, page in
                try await services.pictures.pictures(of: viewer, page)
            })
    }

    /// Adds a picture of the viewer, and shows it.
    public func addPicture(
        _ received: any ReceivedPicture, alt: AltText, on view: any ContentView<PicturePresentation>,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.pictures.add(received, alt: alt, by: context.viewer)
        } show: {
            view.display(presentation(of: $0))
            context.creation?.displayCreated($0.id.rawValue)
        }
    }

    /// Deletes a picture of the viewer.
    public func deletePicture(
        _ id: PictureID, on view: any RemovalView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await run(context) {
            try await services.pictures.delete(id, by: context.viewer)
        } show: { _ in
            view.display(RemovalPresentation(text: localization.texts.pictures.deleted(id)))
        }
    }

    private func presentation(of picture: Picture) -> PicturePresentation {
        let (file, alt) = (picture.file, picture.alt.text)
        let address = PictureTexts.folder + file.name
        // What Markdown would take for its own marks stays as it is typed.
        let escaped = alt.reduce(into: "") { text, letter in
            if "\\[]*_`~<&".contains(letter) { text.append("\\") }
            text.append(letter)
        }
        return PicturePresentation(
            id: picture.id.rawValue, address: address, width: file.width, height: file.height,
            size: CountPresentation(
                file.bytes, localization.texts.pictures.size(file.width, file.height, file.bytes)),
            alt: alt, markdown: "![\(escaped)](\(address))",
            added: localization.moment(picture.addedAt, as: .plain))
    }
}
