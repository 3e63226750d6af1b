import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal

/// What becomes of the text of a composer: a post or a comment.
@MainActor protocol Composition: AnyObject {
    var target: TextTarget { get }
    /// The labels of the lines above the text.
    var labels: [String] { get }

    /// The title of the screen.
    func title(of text: ComposedText) -> String
    func isSaved(_ text: ComposedText) -> Bool
    /// Goes on with a text that began with another version.
    func resume(_ target: TextTarget)
    /// Begins to save the text of a screen, or to publish it.
    func begin(on screen: ComposerScreen, publishes: Bool)
    /// Saves the text of a screen.
    /// - Parameter closes: whether the screen closes when all of it is saved.
    func save(_ screen: ComposerScreen, closes: Bool) async throws
    /// Asks what becomes of a text that is not saved. A saved one, or one that is given up, is discarded.
    func leave(_ text: ComposedText) async -> Leaving
}

/// A text that is saved as a draft, and published.
@MainActor final class PostComposition: Composition {
    let labels: [String]
    private let browser: Browser
    private let view: OneShotComposer
    private let composer: ComposerPresenter

    /// - Parameter post: the post that is edited; nil for a new one.
    init(_ browser: Browser, _ post: ComposedPost? = nil) {
        self.browser = browser
        labels = browser.texts.composerLabels
        view = OneShotComposer { [weak browser] in browser?.setNeedsDrawing() }
        composer = browser.scenes.composer(
            post, base: post == nil ? ComposedText(title: "", body: "", tags: "") : nil, on: view,
            browser.context(errors: SceneResult(), loading: nil))
    }

    var target: TextTarget { composer.post.map(TextTarget.post) ?? .newPost }

    func title(of text: ComposedText) -> String {
        if view.isSubmitting { return browser.texts.saving }
        return composer.post == nil ? browser.texts.newDraft : browser.texts.composing(text.title)
    }

    func isSaved(_ text: ComposedText) -> Bool { composer.isSaved(text) }

    func resume(_ target: TextTarget) {
        if case .post(let post) = target { composer.resume(post) }
    }

    func leave(_ text: ComposedText) async -> Leaving { await composer.leave(text) }

    func save(_ screen: ComposerScreen, closes: Bool) async throws {
        try await save(screen, publishes: false, closes: closes)
    }

    func begin(on screen: ComposerScreen, publishes: Bool) {
        screen.start { try await self.save(screen, publishes: publishes) }
    }

    /// Lets the person edit the post in their editor, saves its text, and closes the screen.
    func editAndSave(_ screen: ComposerScreen) async {
        try? await composer.open()
        guard case .text(let old)? = view.result else {
            browser.close(screen)
            if let error = view.error { browser.show(error) }
            return
        }
        screen.text = old
        await screen.openEditor()
        // A text that was cut short by the end of the program stays in its file.
        guard !browser.isEnded else { return }
        guard screen.text != old else { return screen.close() }
        screen.start { try await self.save(screen, closes: true) }
    }

    /// Saves the text, and says what was saved.
    private func save(
        _ screen: ComposerScreen, publishes: Bool, closes: Bool = false
    ) async throws {
        if publishes {
            guard try await composer.publish(screen.text) else { return }
        } else {
            try await composer.save(screen.text)
        }
        while let conflict = view.conflict {
            switch await browser.resolve(conflict) {
            case .keepMine: try await composer.keepMine(screen.text)
            case .takeTheirs: composer.takeTheirs()
            case .saveAsNew: try await composer.saveAsNew(screen.text)
            case nil: return
            }
        }
        switch view.result {
        case .refused(let error): browser.show(error)
        case .text(let theirs): screen.text = theirs
        case .saved(let post, let isPublished):
            showSaved(post, isPublished: isPublished, closes: closes, screen)
        case .conflict, .preview, nil: break
        }
    }

    /// A published text closes the screen, unless the person has typed more meanwhile.
    private func showSaved(
        _ post: PostPresentation, isPublished: Bool, closes: Bool, _ screen: ComposerScreen
    ) {
        let texts = browser.texts
        let isAll = composer.isSaved(screen.text)
        if isAll, isPublished || closes { browser.close(screen) }
        switch post {
        case .blog(let blog) where isPublished:
            let done = OneShotContent<PostCommandPresentation>()
            browser.posts.showDone(.publish(PostID(blog.blog.id)), on: done)
            browser.show(message: isAll ? done.content?.text ?? "" : texts.publishedBefore)
        case .draft(let draft) where isAll && !closes: browser.show(message: texts.draftSaved(draft.draft.id))
        default: browser.show(message: isAll ? texts.saved : texts.savedBefore)
        }
    }
}

/// A comment. It cannot be changed after it is saved, so that closes the screen, and keys wait for it.
@MainActor final class CommentComposition: Composition {
    let labels: [String] = []
    private let browser: Browser
    private let blog: PostID
    private var isSaving = false
    /// The text that was added or given up.
    private var done = ComposedText(title: "", body: "")

    init(_ browser: Browser, on blog: PostID) {
        self.browser = browser
        self.blog = blog
    }

    var target: TextTarget { .comment(on: blog) }

    func title(of text: ComposedText) -> String {
        isSaving ? browser.texts.saving : browser.localization.texts.comments.yours
    }

    func isSaved(_ text: ComposedText) -> Bool { text == done }

    func resume(_ target: TextTarget) {}

    func leave(_ text: ComposedText) async -> Leaving {
        if isSaved(text) { return .discard }
        let answer = await browser.leave(browser.texts.leaveQuestion)
        if answer == .discard { done = text }
        return answer
    }

    func begin(on screen: ComposerScreen, publishes: Bool) {
        browser.hold { await self.save(screen, closes: true) }
    }

    func save(_ screen: ComposerScreen, closes: Bool) async {
        let (outcome, view) = (SceneResult(), OneShotContent<CommentPresentation>())
        let text = screen.text
        isSaving = true
        defer { isSaving = false }
        do {
            try await browser.scenes.addComment(
                CommentText(text.body), to: blog, on: view, browser.context(errors: outcome, loading: nil))
        } catch let error as FieldError {
            return browser.show(error)
        } catch {
            // The program ends, and the text stays in its file.
            return
        }
        if let error = outcome.error { return browser.show(error) }
        done = text
        screen.keep()
        browser.close(screen)
        if let comment = view.content { browser.stack.top?.choose(row: comment.id) }
        browser.show(message: browser.texts.saved)
    }
}

extension Browser {
    /// Shows how a text differs from the saved one, or that there is none, and asks what becomes of it.
    /// - Returns: what the person wants; nil if the text stays as it is. While another question is open, that is the answer.
    func resolve(_ conflict: ConflictPresentation) async -> Resolution? {
        guard box == nil, !isEnded else {
            show(conflict.error)
            return nil
        }
        let answers: [(Resolution, String)] =
            conflict.saved == nil
            ? [(.saveAsNew, texts.saveAsNew)]
            : [(.keepMine, texts.keepMine), (.takeTheirs, texts.takeTheirs)]
        let lines = conflict.saved.map { ["", texts.differenceSigns, ""] + $0.lines.map(\.marked) }
        let button = await ask(
            TerminalBox(
                title: conflict.error.title, text: [conflict.error.detail] + (lines ?? []),
                buttons: [texts.goOn] + answers.map(\.1)))
        return button == 0 ? nil : answers[button - 1].0
    }

    /// What becomes of a text that could not be saved.
    enum Resolution { case keepMine, takeTheirs, saveAsNew }
}
