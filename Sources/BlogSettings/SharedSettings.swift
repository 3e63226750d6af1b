import ArgumentParser
public import BlogDomain
import BlogPresenters
public import BlogSystem
package import LinuxSupport

// What both programs read. Commands take most of it from the environment alone, so that both programs use the same values.

extension Setting<Int> {
    public static var tokenDays: Setting {
        .number(
            "token-days", TokenService.permittedDays, default: TokenService.standardDays, unit: "days",
            "Days until a token, and its session, expires.")
    }

    public static var passwordMemory: Setting {
        .number(
            "password-memory", Argon2id.permittedMemoryMiB, default: Argon2id.standard.memoryMiB, unit: "MiB",
            "Memory for a password hash (Argon2id).")
    }

    public static var passwordPasses: Setting {
        .number(
            "password-passes", Argon2id.permittedPasses, default: Argon2id.standard.passes,
            "Passes over the memory of a password hash.")
    }
}

extension Setting<TrashRetention> {
    public static var trashDays: Setting {
        .number(
            "trash-days", TrashRetention.permitted, default: TrashRetention.standard.days, unit: "days",
            "Days that posts stay in the recycle bin.", as: TrashRetention.init)
    }
}

extension Setting<String> {
    public static var database: Setting {
        .text(
            "database", unit: "database", default: "blog.sqlite",
            """
            Database file, or an address postgres://USER@HOST/NAME if the program has PostgreSQL. The server creates and \
            migrates it if necessary.
            """)
    }
}

extension Setting<PictureFolder?> {
    package static var media: Setting {
        .init(
            "media", unit: "folder",
            "Folder of pictures, shown below /media/. Default: media beside the database.",
            rule: "must be a folder that can be read", make: { try? PictureFolder($0) })
    }
}

extension Setting<Int> {
    public static var userPictures: Setting {
        .number(
            "user-pictures", 0...1_000_000, default: PictureService.standardQuota >> 20, unit: "MiB",
            "Maximum size of the pictures of one user together.")
    }
}

extension PictureFolder {
    /// The folder `media` beside a database, or in the current folder for an address of PostgreSQL. It may not exist.
    package convenience init(besideDatabase database: String) {
        self.init(
            expecting: database.contains("://") ? "media" : FilePlace(database).parts.folder + "media")
    }
}

extension Setting<PublicURL?> {
    public static var publicURL: Setting {
        Setting(
            "public-url", unit: "url", default: nil,
            "Public address of the server, for share links and feeds."
        ) { text, source in
            do throws(FieldError) {
                return try PublicURL(text)
            } catch {
                throw ValidationError(
                    "\(source) \(Localization().message(of: error.problem)), not '\(text)'")
            }
        }
    }
}

extension Argon2id {
    /// The cost that the settings name.
    /// - Throws: `ValidationError`.
    public init(memory: Setting<Int>, passes: Setting<Int>) throws {
        self.init(memoryMiB: try memory.value(), passes: try passes.value())
    }
}
