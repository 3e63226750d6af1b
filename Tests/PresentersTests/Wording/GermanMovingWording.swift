import BlogPresenters
import BlogTransfer

struct GermanMovingWording: MovingWording {
    func progress(_ progress: TransferProgress) -> String { "\(progress.finished) von \(progress.total)" }

    func exported(_ inventory: BlogInventory) -> String { "\(inventory.total) ausgeführt." }

    func imported(_ inventory: BlogInventory) -> String { "\(inventory.total) eingeführt." }

    func loaded(_ inventory: BlogInventory) -> String { "\(inventory.total) erfunden." }
}
