import BlogTestSupport

@testable import BlogPresenters

extension Texts {
    /// The words of the scenes in German. No scene shows those of owners, pictures and programs.
    static let german = Texts(
        blogs: BlogTexts(
            list: ListTexts("Beiträge", empty: "Noch keine Beiträge."),
            aliases: ListTexts("Alte Adressen", empty: "Keine alte Adresse führt zu einem Beitrag."),
            author: { "Von: \($0)" }, byline: { "von \($0)" },
            count: CountText { "\($0) Beiträge" }, shareCount: CountText { "\($0) Mal geteilt" },
            pending: "Nicht alles ist gespeichert.",
            discarded: { "Beitrag \($0.rawValue) liegt im Papierkorb." }),
        drafts: DraftTexts(
            list: ListTexts("Entwürfe", empty: "Keine Entwürfe."),
            discarded: { "Entwurf \($0.rawValue) liegt im Papierkorb." }),
        likes: LikeTexts(
            count: CountText { "\($0) Mal gemocht" }, youLikeThis: "magst du",
            changed: { "Beitrag \($0.blogID.rawValue) magst du\($0.isLiked ? "" : " nicht")." },
            likers: ListTexts("Gemocht von", empty: "Mag noch niemand."),
            likedBlogs: ListTexts("Gemochte Beiträge", empty: "Noch nichts gemocht."),
            liked: { "\($0) mag" }),
        follows: FollowTexts(
            followers: ListTexts("Gefolgt von", empty: "Folgt noch niemand."),
            following: ListTexts("Folgt", empty: "Folgt noch niemandem."),
            followerCount: CountText { "\($0) Folgende" }, followingCount: CountText { "folgt \($0)" },
            friendCount: CountText { "befreundet mit \($0)" }, youFollow: "folgst du",
            changed: { "Du folgst \($1)\($0 ? "" : " nicht")." },
            unfollowQuestion: { "\($0) nicht mehr folgen?" },
            cannotFollowOneself: "Dir selbst kannst du nicht folgen."),
        users: UserTexts(list: ListTexts("Leute", empty: "Noch niemand da."), thisIsYou: "das bist du"),
        tags: TagTexts(
            list: ListTexts("Schlagwörter", empty: "Noch keine Schlagwörter."),
            tagged: { "Beiträge zu \($0)" }, noTaggedBlogs: "Kein Beitrag dazu.",
            tags: { "Schlagwörter: " + $0.joined(separator: ", ") }),
        search: SearchTexts(
            hits: ListTexts("Gefunden", empty: "Nichts gefunden.", partial: "Vielleicht gibt es mehr."),
            noWords: ListTexts("Suche", empty: "Suchwörter eingeben.")),
        sessions: SessionTexts(
            list: ListTexts("Anmeldungen", empty: "Keine Anmeldungen."), thisSession: "diese hier",
            unknownDevice: "Irgendein Gerät", loggedIn: { "Angemeldet als \($0)" },
            accountKept: "Dein Konto bleibt.",
            ended: { "Anmeldung \($0.rawValue) ist zu Ende" }, othersEnded: "Alle anderen sind zu Ende."),
        trash: TrashTexts(
            list: ListTexts("Papierkorb", empty: "Der Papierkorb ist leer."),
            kind: { $0 == .blog ? "Beitrag" : "Entwurf" }, deletedOn: { "Weggeworfen am \($0)" },
            purgedOn: { "Wird gelöscht am \($0)" }, count: { $0 == 0 ? nil : "\($0) im Papierkorb" },
            purgeQuestion: { id, _ in "Beitrag \(id.rawValue) endgültig löschen?" },
            purgeAllQuestion: "Den ganzen Papierkorb endgültig löschen?",
            purged: { "\($0) endgültig gelöscht, Konten: \($1)" }),
        comments: CommentTexts(
            list: ListTexts("Kommentare", empty: "Noch keine Kommentare."), count: { "\($0) Kommentare" },
            closed: "Kommentare geschlossen", yours: "Dein Kommentar", add: "Kommentieren",
            logIn: "Zum Kommentieren anmelden", open: "Kommentare öffnen", close: "Kommentare schließen",
            deleteQuestion: "Diesen Kommentar löschen?",
            deleted: { "Kommentar \($0.rawValue) ist gelöscht." },
            formerMember: "Ein ehemaliges Mitglied",
            notFound: { "Kommentar \($0.rawValue) gibt es nicht." },
            cannotComment: "Die Kommentare sind geschlossen.",
            cannotDelete: "Diesen Kommentar darfst du nicht löschen."),
        errors: ErrorTexts(
            title: { _ in "Fehler" }, describe: { _, _ in (.unexpected, "Das ging schief.", []) },
            message: { "ist unzulässig (\($0))" }),
        day: { time, use in
            let day = "\(time.day).\(time.month).\(time.year)"
            return switch use {
            case .plain: day
            case .edited: "Bearbeitet am \(day)"
            case .joined: "Dabei seit \(day)"
            case .created: "Erstellt am \(day)"
            case .lastUsed: "Zuletzt am \(day)"
            case .expires: "Läuft ab am \(day)"
            }
        },
        more: { "Mehr nach \($0)" })
}
