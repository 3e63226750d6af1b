import BlogTestSupport

/// All texts in German.
struct GermanLocalization: Localization {
    func day(_ moment: Timestamp, as use: DayUse) -> String {
        let time = CivilTime(moment)
        let day = "\(time.day).\(time.month).\(time.year)"
        return switch use {
        case .plain: day
        case .published: "Veröffentlicht am \(day)"
        case .edited: "Bearbeitet am \(day)"
        case .joined: "Dabei seit \(day)"
        case .created: "Erstellt am \(day)"
        case .expires: "Läuft ab am \(day)"
        }
    }

    func count(_ number: Int, of thing: Countable) -> String {
        switch thing {
        case .likes: "\(number) Mal gemocht"
        case .shares: "\(number) Mal geteilt"
        case .blogs: "\(number) Beiträge"
        case .followers: "\(number) Folgende"
        case .following: "folgt \(number)"
        case .friends: "befreundet mit \(number)"
        }
    }

    func message(of problem: FieldProblem) -> String { "ist unzulässig (\(problem))" }

    func author(_ name: String) -> String { "Von: \(name)" }

    func byline(_ name: String) -> String { "von \(name)" }

    func tags(_ names: [String]) -> String { "Schlagwörter: " + names.joined(separator: ", ") }

    func tagged(_ tag: String) -> String { "Beiträge zu \(tag)" }

    var blogs: String { "Beiträge" }
    var likedBlogs: String { "Gemochte Beiträge" }
    func liked(by name: String) -> String { "\(name) mag" }
    var drafts: String { "Entwürfe" }
    var likers: String { "Gemocht von" }
    var users: String { "Leute" }
    var noBlogs: String { "Noch keine Beiträge." }
    var noLikedBlogs: String { "Noch nichts gemocht." }
    var noDrafts: String { "Keine Entwürfe." }
    var noLikers: String { "Mag noch niemand." }
    var noUsers: String { "Noch niemand da." }
    var youLikeThis: String { "magst du" }
    var thisIsYou: String { "das bist du" }
    var youFollow: String { "folgst du" }
    var followers: String { "Gefolgt von" }
    var following: String { "Folgt" }
    var noFollowers: String { "Folgt noch niemand." }
    var noFollowing: String { "Folgt noch niemandem." }
    var sessions: String { "Anmeldungen" }
    var noSessions: String { "Keine Anmeldungen." }
    var hits: String { "Gefunden" }
    var noHits: String { "Nichts gefunden." }
    var someHits: String { "Vielleicht gibt es mehr." }
    var search: String { "Suche" }
    var noSearchWords: String { "Suchwörter eingeben." }
    var thisSession: String { "diese hier" }
    var allTags: String { "Schlagwörter" }
    var noTags: String { "Noch keine Schlagwörter." }
    var noTaggedBlogs: String { "Kein Beitrag dazu." }

    func more(after cursor: String) -> String { "Mehr nach \(cursor)" }

    func likeChanged(_ like: LikeState) -> String {
        "Beitrag \(like.blogID.rawValue) magst du\(like.isLiked ? "" : " nicht")."
    }

    func loggedIn(as name: String) -> String { "Angemeldet als \(name)" }

    func sessionEnded(_ session: SessionID) -> String { "Anmeldung \(session.rawValue) ist zu Ende" }

    func draftDiscarded(_ id: PostID) -> String { "Entwurf \(id.rawValue) liegt im Papierkorb." }

    func blogDiscarded(_ id: PostID) -> String { "Beitrag \(id.rawValue) liegt im Papierkorb." }
    func followChanged(_ isFollowing: Bool, name: String) -> String {
        "Du folgst \(name)\(isFollowing ? "" : " nicht")."
    }

    func unfollowQuestion(name: String) -> String { "\(name) nicht mehr folgen?" }

    var comments: String { "Kommentare" }
    var noComments: String { "Noch keine Kommentare." }

    func commentCount(_ count: Int) -> String { "\(count) Kommentare" }

    var commentsClosed: String { "Kommentare geschlossen" }
    var yourComment: String { "Dein Kommentar" }
    var addComment: String { "Kommentieren" }
    var logInToComment: String { "Zum Kommentieren anmelden" }
    var openComments: String { "Kommentare öffnen" }
    var closeComments: String { "Kommentare schließen" }
    var deleteCommentQuestion: String { "Diesen Kommentar löschen?" }

    func commentDeleted(_ id: CommentID) -> String { "Kommentar \(id.rawValue) ist gelöscht." }

    func commentNotFound(_ id: CommentID) -> String { "Kommentar \(id.rawValue) gibt es nicht." }

    var cannotComment: String { "Die Kommentare sind geschlossen." }
    var cannotDeleteComment: String { "Diesen Kommentar darfst du nicht löschen." }

    var cannotFollowOneself: String { "Dir selbst kannst du nicht folgen." }

    func error(_ error: any Error, heading: String?) -> ErrorPresentation {
        ErrorPresentation(kind: .unexpected, title: "Fehler", detail: "Das ging schief.", heading: heading)
    }

    var trash: String { "Papierkorb" }

    var noTrash: String { "Der Papierkorb ist leer." }

    var purgeAllQuestion: String { "Den ganzen Papierkorb endgültig löschen?" }

    func purgeQuestion(_ post: PostID) -> String { "Beitrag \(post.rawValue) endgültig löschen?" }

    func kind(_ kind: TrashEntry.Kind) -> String { kind == .blog ? "Beitrag" : "Entwurf" }

    func deleted(on day: String) -> String { "Weggeworfen am \(day)" }

    func purged(on day: String) -> String { "Wird gelöscht am \(day)" }

    func trashCount(_ posts: Int) -> String? { posts == 0 ? nil : "\(posts) im Papierkorb" }

    func purged(_ posts: Int) -> String { "\(posts) endgültig gelöscht" }

    func cannotRead(_ file: String, reason: String) -> String { "\(file) ist nicht lesbar: \(reason)" }
    func cannotWrite(_ file: String, reason: String) -> String { "\(file) ist nicht schreibbar: \(reason)" }
    func editorFailed(_ command: String, isUnchanged: Bool) -> String { "\(command) schlug fehl." }
    var editedFileGone: String { "Die Datei ist weg." }
    func notKept(_ reason: String) -> String { "In keiner Datei: \(reason)" }
    func textLost(_ reason: String) -> String { "Verloren: \(reason)" }
    func lastChangesLost(in path: String, _ reason: String) -> String { "\(path) ist veraltet: \(reason)" }
    func editorDoesNotWait(_ path: String) -> String { "Der Editor wartet nicht: \(path)." }

    func goOnWithText(in path: String) -> String { "Mit dem Text in \(path) weiter?" }
    func deleteText(in path: String) -> String { "Den Text in \(path) löschen?" }

    func textKept(in path: String) -> String { "Der Text steht in \(path)." }
    func editedText(in path: String) -> String { "Der Text aus dem Editor steht in \(path)." }
    var noChanges: String { "Nichts geändert." }
    var newDraft: String { "Neuer Entwurf" }
    func composing(_ title: String) -> String { "Bearbeiten: \(title)" }
    var composerLabels: [String] { ["Titel:       ", "Schlagworte: "] }
    var textLeft: String { "Ein Text, der nicht gesichert ist" }
    var later: String { "Später" }
    var delete: String { "Löschen" }
    var lastMessage: String { "Meldung" }
    var saving: String { "Wird gesichert …" }
    var saved: String { "Gesichert." }
    func draftSaved(_ id: Int64) -> String { "Gesichert als Entwurf \(id)." }
    var savedBefore: String { "Gesichert, aber nicht das Letzte." }
    var publishedBefore: String { "Veröffentlicht, aber nicht das Letzte." }
    var published: String { "Veröffentlicht." }
    var unpublished: String { "Wieder ein Entwurf." }
    var restored: String { "Wiederhergestellt." }
    var undo: String { "z: zurück" }
    var nothingToUndo: String { "Nichts zurückzunehmen." }
    var loading: String { "Lädt …" }
    var retry: String { "r: noch einmal" }
    func newRows(_ count: Int) -> String { "\(count) neu · r: zeigen" }
    var bin: String { "Korb" }
    func followers(of name: String) -> String { "Wer \(name) folgt" }
    func followed(by name: String) -> String { "Wem \(name) folgt" }
    func found(_ words: String) -> String { "Suche: \(words)" }
    var searchPrompt: String { "Suche: " }
    var findPrompt: String { "Finde: " }
    var wordsNotFound: String { "Steht nicht in diesem Text." }
    var notSignedIn: String { "nicht angemeldet" }
    var needsUser: String { "Beginne mit --as USER." }
    var tooSmall: String { "zu klein" }
    var confirm: String { "Bitte bestätigen" }
    var no: String { "Nein" }
    var yes: String { "Ja" }
    var goOn: String { "Weiterschreiben" }
    var keepMine: String { "Meinen behalten" }
    var takeTheirs: String { "Den gesicherten nehmen" }
    var saveAsNew: String { "Als neuen Entwurf sichern" }
    var canSaveAsNew: String { "Er kann ein neuer Entwurf werden." }
    var differenceSigns: String { "- nur im anderen Text, + nur in deinem" }
    var changedSince: String { "Der Beitrag wurde geändert." }
    var keptSince: String { "Seitdem wurde ein anderer Text dieses Beitrags aufgehoben." }
    var publishQuestion: String { "Veröffentlichen?" }
    var leaveQuestion: String { "Vor dem Gehen sichern?" }
    var cancel: String { "Abbrechen" }
    var save: String { "Sichern" }
    var discard: String { "Verwerfen" }
    func keys(of screen: String) -> String { "Tasten · \(screen)" }
}
