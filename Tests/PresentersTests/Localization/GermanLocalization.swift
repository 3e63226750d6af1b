import BlogContracts
import BlogModels
import BlogPresenters

/// All texts in German.
struct GermanLocalization: Localization {
    let trash: any TrashLocalization = GermanTrashLocalization()

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

    func phrase(_ phrase: Phrase) -> String {
        switch phrase {
        case .blogs: "Beiträge"
        case .likedBlogs: "Gemochte Beiträge"
        case .drafts: "Entwürfe"
        case .likers: "Gemocht von"
        case .users: "Leute"
        case .noBlogs: "Noch keine Beiträge."
        case .noLikedBlogs: "Noch nichts gemocht."
        case .noDrafts: "Keine Entwürfe."
        case .noLikers: "Mag noch niemand."
        case .noUsers: "Noch niemand da."
        case .youLikeThis: "magst du"
        case .thisIsYou: "das bist du"
        case .youFollow: "folgst du"
        case .followers: "Gefolgt von"
        case .following: "Folgt"
        case .noFollowers: "Folgt noch niemand."
        case .noFollowing: "Folgt noch niemandem."
        case .sessions: "Anmeldungen"
        case .noSessions: "Keine Anmeldungen."
        case .hits: "Gefunden"
        case .noHits: "Nichts gefunden."
        case .someHits: "Vielleicht gibt es mehr."
        case .search: "Suche"
        case .noSearchWords: "Suchwörter eingeben."
        case .thisSession: "diese hier"
        case .tags: "Schlagwörter"
        case .noTags: "Noch keine Schlagwörter."
        case .noTaggedBlogs: "Kein Beitrag dazu."
        }
    }

    func more(after cursor: String) -> String { "Mehr nach \(cursor)" }

    func likeChanged(_ like: LikeState) -> String {
        "Beitrag \(like.blogID.rawValue) magst du\(like.isLiked ? "" : " nicht")."
    }

    func loggedIn(as name: String) -> String { "Angemeldet als \(name)" }

    func sessionEnded(_ session: SessionID) -> String { "Anmeldung \(session.rawValue) ist zu Ende" }

    func draftDiscarded(_ id: PostID) -> String { "Entwurf \(id.rawValue) liegt im Papierkorb." }

    func blogDiscarded(_ id: PostID) -> String { "Beitrag \(id.rawValue) liegt im Papierkorb." }
    func following(_ isFollowing: Bool, name: String) -> String {
        "Du folgst \(name)\(isFollowing ? "" : " nicht")."
    }

    func unfollowQuestion(name: String) -> String { "\(name) nicht mehr folgen?" }

    func error(_ error: any Error, heading: String?) -> ErrorPresentation {
        ErrorPresentation(
            kind: .unexpected, title: "Fehler", detail: "Das ging schief.", heading: heading)
    }
}
