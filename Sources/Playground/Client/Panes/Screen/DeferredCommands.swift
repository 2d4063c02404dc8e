/// Commands on rows that wait until an action on a row is answered, so that a burst of keys acts on
/// positions that are known.
struct DeferredCommands: Equatable, Sendable {
  private var commands: [KeyCommand] = []

  /// Whether no command waits.
  var isEmpty: Bool { commands.isEmpty }

  /// Defers a command on rows while an action is not answered, or others wait.
  ///
  /// - Returns: Whether the command waits now; else it is to be performed at once.
  mutating func take(_ command: KeyCommand, isBusy: Bool) -> Bool {
    guard command.concernsRows, isBusy || !commands.isEmpty else { return false }
    commands.append(command)
    return true
  }

  /// Returns the next command to perform; `nil` while an action is not answered, and at the end.
  mutating func next(isBusy: Bool) -> KeyCommand? {
    isBusy || commands.isEmpty ? nil : commands.removeFirst()
  }

  /// Forgets all commands.
  mutating func clear() { commands = [] }
}

extension KeyCommand {
  /// Whether the command acts on the row under the cursor or moves the cursor.
  fileprivate var concernsRows: Bool {
    switch self {
    case .pane, .rows(.goToChange), .preview(.compare): true
    case .rows, .preview, .screen, .terminal, .review: false
    }
  }
}
