import BlogContracts
import BlogModels

/// Words sessions.
struct SessionFormatter {
    /// The session in which the request came.
    let current: SessionID?
    let wording: any Wording

    func row(_ session: UserSession) -> SessionCellPresentation {
        let isCurrent = session.id == current
        return SessionCellPresentation(
            id: session.id.rawValue, createdAt: session.createdAt.iso8601,
            createdText: wording.day(session.createdAt, as: .signedIn), expiresAt: session.expiresAt.iso8601,
            expiresText: wording.day(session.expiresAt, as: .expires), isCurrent: isCurrent,
            currentText: isCurrent ? wording.phrase(.thisSession) : nil)
    }
}
