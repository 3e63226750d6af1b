import BlogContracts
import BlogModels

/// Words people for rows of lists.
struct PersonFormatter {
    let wording: any Wording

    func person(_ person: Person) -> PersonPresentation {
        PersonPresentation(
            id: person.id.rawValue, username: person.username.text, name: person.name.text,
            iconURL: person.iconURL?.text, at: person.at.iso8601, atText: wording.day(person.at, as: .plain))
    }

    func cell(_ person: Person) -> UserCellPresentation {
        UserCellPresentation(
            person: self.person(person), isFollowing: person.isFollowed,
            relationText: person.isFollowed == true ? wording.phrase(.youFollow) : nil)
    }
}
