// The names of commands in a configuration.

extension KeyCommand {
  /// The name of the command in a configuration.
  var name: String {
    switch self {
    case .pane(let command): command.name
    case .rows(let command): command.name
    case .preview(let command): command.name
    case .screen(let command): command.name
    case .terminal(let command): command.name
    case .review(let command): command.name
    }
  }
}

extension ReviewKeyCommand {
  fileprivate var name: String {
    switch self {
    case .accept: "review-accept"
    case .reject: "review-reject"
    case .acceptGroup: "review-accept-group"
    case .comment: "review-comment"
    case .undo: "review-undo"
    case .skip: "review-skip"
    case .find: "review-find"
    case .findNext(let step): step < 0 ? "review-find-previous" : "review-find-next"
    case .source: "review-source"
    case .accepted: "review-accepted"
    case .toggle: "review-open"
    }
  }
}

extension PaneCommand {
  fileprivate var name: String {
    switch self {
    case .go(.up): "up"
    case .go(.down): "down"
    case .go(.top): "first"
    case .go(.bottom): "last"
    case .go(.halfPageUp): "half-page-up"
    case .go(.halfPageDown): "half-page-down"
    case .go(.pageUp): "page-up"
    case .go(.pageDown): "page-down"
    case .goAside(let step): step < 0 ? "left" : "right"
    case .open: "open"
    case .refresh: "refresh"
    case .delete: "delete-row"
    case .moveRow(let step): step < 0 ? "move-up" : "move-down"
    }
  }
}

extension RowCommand {
  fileprivate var name: String {
    switch self {
    case .search: "search"
    case .goToMatch(let step): step < 0 ? "previous-match" : "next-match"
    case .goToChange(let step): step < 0 ? "previous-change" : "next-change"
    case .goToID: "go-to-id"
    case .goToLetter: "go-to-letter"
    }
  }
}

extension PreviewCommand {
  fileprivate var name: String {
    switch self {
    case .inspect: "inspect"
    case .states: "states"
    case .resetStates: "reset-states"
    case .saveVariant: "save-variant"
    case .copyCommand: "copy-command"
    case .undo: "undo"
    case .redo: "redo"
    case .travel: "past"
    case .changeWidth: "next-width"
    case .nextVariant: "next-variant"
    case .variants: "variants"
    case .compare: "compare"
    case .insertElement: "insert-element"
    case .docOrDuplicate: "doc-or-repeat"
    case .addAttribute: "add-attribute"
    case .reload: "reload"
    }
  }
}

extension ScreenCommand {
  fileprivate var name: String {
    switch self {
    case .focus(let pane): "pane-\(pane.rawValue)"
    case .advanceFocus(let step): step < 0 ? "previous-pane" : "next-pane"
    case .details: "details"
    case .filterChanges: "filter-changes"
    case .zoom: "zoom"
    case .hidePane: "hide-pane"
    case .widenPane(let columns): columns < 0 ? "narrow-pane" : "widen-pane"
    case .findPreview: "find"
    case .pin: "follow"
    case .review: "review"
    case .saveScreen: "save-screen"
    case .trust: "trust"
    case .pause: "pause"
    case .help: "help"
    case .leave: "back"
    }
  }
}

extension TerminalCommand {
  fileprivate var name: String {
    switch self {
    case .edit: "edit"
    case .editDeclaration: "edit-declaration"
    case .editItem: "edit-item"
    case .copy: "copy"
    case .suspend: "suspend"
    case .redraw: "redraw"
    case .startDaemon: "start-daemon"
    case .quit: "quit"
    }
  }
}
