import BlogContracts
import BlogPresenters
import BlogViews
import Terminal

/// The keys of every screen.
extension Browser {
    /// The last line names it first.
    var helpKey: Binding {
        Binding("?", also: ":", "help", "All keys of the screen.", wait: .never) { self.showHelp() }
    }

    var messageKey: Binding {
        Binding("m", "all of it", "All of the last message.", wait: .never, when: !message.text.isEmpty) {
            self.showMessage()
        }
    }

    var keys: [Binding] {
        let isFirst = stack.screens.count == 1
        let back = { _ = self.stack.pop() }
        let leave = { if !self.stack.pop() { self.end() } }
        return [
            Binding("/", "search", "Search the posts.", wait: .never) {
                self.ask(self.texts.searchPrompt) { [weak self] in self?.search($0) }
            },
            Binding("t", "tags", "All tags.", wait: .never) { self.showTags() },
            Binding("U", "users", "All users.", wait: .never) { self.showUsers() },
            Binding(
                "u", "your page", "Your own page: posts, drafts and the recycle bin.", wait: .never,
                needs: .manage, of: commands, when: viewer != (stack.top as? UserScreen)?.id
            ) { if let viewer = self.viewer { self.showUser(viewer) } },
            Binding("L", "liked", "The posts that you like.", needs: .manage, of: commands) {
                if let viewer = self.viewer { self.showLikedBlogs(of: viewer) }
            },
            Binding("n", "write", "Write a draft.", needs: .manage, of: commands) {
                self.stack.push(ComposerScreen(self, PostComposition(self)))
            },
            Binding(
                "z", "undo", "Undo the last command on a post, but not a permanent deletion.",
                when: posts.canUndo
            ) { self.undoLast() },
            messageKey,
            Binding(
                "Esc q", also: "← Backspace", "back", "The screen before this one.", wait: .leaving,
                when: !isFirst, back, leave, back, back),
            Binding("q", "end", "End the program.", wait: .leaving, when: isFirst, leave),
            Binding("H", "first screen", "Back to the first screen.", wait: .leaving, when: !isFirst) {
                self.stack.popToRoot()
            },
            Binding("Ctrl-L", "redraw", "Draw the screen again.", wait: .never) { self.redraw() },
            Binding("Q Ctrl-C", "end", "End the program.", wait: .leaving) { self.interrupt() },
        ]
    }

    /// Without a user, there is nothing to manage.
    var commands: ViewerCommands { viewer == nil ? [] : .manage }

    /// Handles a key by the first of some that does something, or returns false.
    func handle(_ key: Key, by keys: [Binding]) -> Bool {
        for binding in keys {
            guard let action = binding.action(for: key), binding.isAllowed || viewer == nil else { continue }
            if binding.isAllowed { action() } else { show(message: texts.needsUser) }
            return true
        }
        return false
    }

    /// The keys that the help names, or the last line. A key of the screen hides the same one of the program.
    func offeredKeys(of screen: any Screen, inLastLine isLastLine: Bool = false) -> [Binding] {
        var names: Set<Substring> = []
        let own = screen.isWriting ? [] : keys
        let first = isLastLine && !screen.isWriting ? [helpKey] : []
        return first
            + (screen.keys + own).filter { key in
                guard key.isOffered, names.isDisjoint(with: key.names) else { return false }
                names.formUnion(key.names)
                return !isLastLine || key.text != nil
            }
    }

    private func showHelp() {
        guard let screen = stack.top else { return }
        let text = offeredKeys(of: screen).map { "\($0.key): \($0.detail)" }
        box = TerminalBox(title: texts.keys(screen.title), text: text)
    }

    /// What a key waits for on a screen.
    func wait(for key: Key, on screen: any Screen) -> Wait {
        (screen.keys + keys + [helpKey]).first { $0.action(for: key) != nil }?.wait ?? .load
    }
}
