public import BlogContracts
import BlogDomain
import BlogPresenters

/// Imports a site, one file after the other.
public final class ImportPresenter {
    private let service: ImportService
    private let localization: TransferLocalization
    private let view: any ImportView
    private let errors: any ErrorView
    private let pause: (any ImportPause)?
    private var rows: [ImportRowPresenter] = []
    private var notes: [ImportRowPresentation.Note] = []
    private var isCancelled = false
    /// The number of files that were imported or could not be.
    private var finished = 0

    /// - Parameter pause: lets a person pause the import between two files.
    public init(
        service: ImportService, localization: TransferLocalization, view: any ImportView,
        errors: any ErrorView, pause: (any ImportPause)? = nil
    ) {
        self.service = service
        self.localization = localization
        self.view = view
        self.errors = errors
        self.pause = pause
    }

    /// Imports all files. A file that cannot be read is skipped. Cancelling the task ends the import after the current
    /// file; a storage error ends it at once.
    public func run() async throws(CancellationError) {
        try await runCommand {
            try await findRows()
            await runRows()
            try await findGone()
        } show: {
            view.display(summary())
        } showError: {
            errors.displayError(localization.error($0))
        }
    }

    private func findRows() async throws {
        rows = try await service.paths().map {
            ImportRowPresenter(path: $0, service: service, localization: localization, view: view)
        }
        notes = await service.notes().map { localization.note($0.problem, in: $0.path) }
        view.display(rows.map(\.presentation))
    }

    /// Names the imported files that the site does not have any more.
    private func findGone() async throws {
        guard !isCancelled, rows.allSatisfy({ $0.storageError == nil }) else { return }
        let gone = try await service.gone(besides: rows.map(\.presentation.path))
        notes += gone.map { localization.note($0.problem, in: $0.path) }
    }

    /// Runs one row after the other. After a storage error the other rows wait for the next import.
    private func runRows() async {
        (isCancelled, finished) = (false, 0)
        for row in rows {
            await waitIfPaused(before: row)
            guard !row.isFinished else { continue }
            if Task.isCancelled { row.cancel() } else { await run(row) }
            guard row.presentation.state != .cancelled else {
                isCancelled = true
                continue
            }
            if let error = row.storageError { errors.displayError(error) }
            showProgress()
            guard row.storageError == nil else { return }
        }
        // A file that a person has started again.
        if let error = rows.lazy.compactMap(\.storageError).first { errors.displayError(error) }
    }

    private func run(_ row: ImportRowPresenter) async {
        let wasFinished = row.presentation.state == .skipped
        await row.run()
        if !wasFinished, row.presentation.state != .cancelled { finished += 1 }
    }

    /// Shows that the import is paused, until it continues or is cancelled. Meanwhile a person may start single files.
    private func waitIfPaused(before row: ImportRowPresenter) async {
        guard let pause, !row.isFinished, pause.isPaused, !Task.isCancelled else { return }
        row.pause()
        repeat {
            showProgress(isPaused: true)
            guard let path = await pause.wait() else { break }
            if let wanted = rows.first(where: { $0.presentation.path == path && $0.canStart }) {
                await run(wanted)
            }
        } while !Task.isCancelled
        showProgress()
    }

    private func showProgress(isPaused: Bool = false) {
        let text = isPaused ? localization.paused : localization.progress
        view.display(
            ProgressPresentation(
                finished: finished, total: rows.count, text: text(finished, rows.count)))
    }

    private func summary() -> ImportSummaryPresentation {
        let presentations = rows.map(\.presentation)
        let files = Dictionary(grouping: presentations, by: \.state).mapValues(\.count)
        return ImportSummaryPresentation(
            imported: files[.imported, default: 0], updated: files[.updated, default: 0],
            unchanged: files[.unchanged, default: 0], kept: files[.kept, default: 0],
            skipped: files[.skipped, default: 0], notes: notes, isCancelled: isCancelled,
            text: localization.summary(of: files, drafts: rows.count(where: \.isNewDraft)),
            reports: notes.map(\.report)
                + presentations.flatMap { [$0.report].compactMap(\.self) + $0.notes.map(\.report) })
    }
}

/// Lets a person pause an import.
public protocol ImportPause: AnyObject {
    /// Whether the import must not begin another file.
    var isPaused: Bool { get }
    /// Returns when the import continues, or when the task is cancelled. Returns the path of a file when the person starts it.
    func wait() async -> String?
}

/// One file of an import. It changes several times, without an action of a person.
final class ImportRowPresenter {
    private(set) var presentation: ImportRowPresentation
    /// The storage error of the file. It ends the import.
    private(set) var storageError: ErrorPresentation?
    /// Whether the import has made a draft of it.
    private(set) var isNewDraft = false

    private let path: String
    private var notes: [ImportRowPresentation.Note] = []
    private let service: ImportService
    private let localization: TransferLocalization
    private let view: any ImportView

    init(
        path: String, service: ImportService, localization: TransferLocalization, view: any ImportView
    ) {
        self.path = path
        self.service = service
        self.localization = localization
        self.view = view
        presentation = ImportRowPresentation(
            path: path, state: .waiting)
    }

    /// Whether it is not to be run in its turn.
    var isFinished: Bool { ![.waiting, .paused].contains(presentation.state) && storageError == nil }
    /// Whether a person can start it.
    var canStart: Bool { !isFinished || presentation.state == .skipped }

    /// Marks the file as the next one of an import that is paused.
    func pause() { move(to: .paused) }

    /// Reads the file and imports it.
    func run() async {
        (storageError, notes) = (nil, [])
        move(to: .reading)
        do {
            let post = try await service.read(path)
            notes = post.notes.map { localization.note($0, in: path) }
            try Task.checkCancellation()
            show(try await service.take(post))
            isNewDraft = !post.isPublished && [.imported, .updated].contains(presentation.state)
        } catch is CancellationError {
            cancel()
        } catch let problem as ImportProblem {
            move(
                to: .skipped, line: problem.line, reason: localization.reason(problem.reason))
        } catch {
            let error = localization.error(error)
            storageError = error
            move(to: .skipped, reason: error.detail)
        }
    }

    /// Marks the file as cancelled.
    func cancel() {
        move(to: .cancelled)
    }

    private func show(_ outcome: ImportResult) {
        switch outcome {
        case .imported(let id): move(to: .imported, post: id)
        case .updated(let id): move(to: .updated, post: id)
        case .unchanged(let id): move(to: .unchanged, post: id)
        case .kept(let id, let obstacle):
            move(to: .kept, post: id, reason: localization.obstacle(obstacle))
        }
    }

    private func move(
        to state: ImportRowPresentation.State, post: PostID? = nil, line: Int? = nil, reason: String? = nil
    ) {
        presentation = ImportRowPresentation(
            path: path, state: state, postID: post?.rawValue,
            line: line, reason: reason,
            report: reason.map {
                localization.report(path: path, line: line, state: state, reason: $0)
            }, notes: notes)
        view.display(presentation)
    }
}

extension TransferLocalization {
    fileprivate func note(_ note: ImportProblem, in path: String) -> ImportRowPresentation.Note {
        let text = reason(note.reason)
        return ImportRowPresentation.Note(
            path: path, line: note.line, text: text,
            report: self.note(path: path, line: note.line, text: text))
    }
}
