/// Where a changed key has its command.
enum KeyContext: Hashable, Sendable, CaseIterable {
  /// In all contexts.
  case everywhere
  /// While the screen is in a mode.
  case mode(ScreenMode)

  /// All contexts with keys of their own; the keys of a control are input for it.
  static let allCases: [KeyContext] =
    [.everywhere]
    + [
      ScreenMode.previews, .content, .row, .changes, .details, .problems, .inspector, .states, .doc,
      .past,
      .comparison, .wall, .review,
    ].map(KeyContext.mode)

  /// The name in a configuration.
  var name: String {
    switch self {
    case .everywhere: "everywhere"
    case .mode(let mode): mode.rawValue.lowercased()
    }
  }
}

/// The keys of a command that a configuration changes.
struct KeyChange: Equatable, Sendable {
  /// Where the keys have the command.
  var context: KeyContext
  /// The command.
  var command: KeyCommand
  /// The keys; empty for none.
  var keys: [KeyPress]
}

/// The keys in force: those of `KeyTable`, with the changes of a configuration.
///
/// Changed keys everywhere replace those of their command; changed keys of a context are added to
/// them and have priority there. A command whose key another one receives keeps its other keys.
/// `^C` always detaches.
struct KeyBindings: Equatable, Sendable {
  /// The key that cannot be taken from its command.
  static let reserved = (key: KeyPress.control("c"), command: KeyCommand.terminal(.quit))

  /// The keys of `KeyTable`.
  static let standard = KeyBindings([])

  /// The bindings of all contexts, in the order of help.
  let groups: [KeyTable.Group]
  /// The bindings of all groups.
  let bindings: [KeyTable.Binding]
  private let changes: [KeyChange]
  private let commands: [KeyPress: KeyCommand]
  /// The keys of contexts that a configuration changes.
  private let changed: [ScreenMode: [KeyPress: KeyCommand]]
  /// The keys of contexts.
  private let contextual: [ScreenMode: [KeyPress: KeyCommand]]

  /// Creates the bindings with changes, of which later ones have priority.
  init(_ changes: [KeyChange]) {
    self.changes = changes
    var owners: [KeyPress: KeyCommand] = [:]
    var replaced: [(command: KeyCommand, keys: [KeyPress])] = []
    var contextual: [ScreenMode: [KeyPress: KeyCommand]] = [:]
    for change in changes {
      var keys = change.keys.filter { $0 != Self.reserved.key }
      switch change.context {
      case .everywhere:
        if change.command == Self.reserved.command { keys.append(Self.reserved.key) }
        replaced.removeAll { $0.command == change.command }
        replaced.append((change.command, keys))
        for (key, command) in owners where command == change.command { owners[key] = nil }
        for key in keys { owners[key] = change.command }
      case .mode(let mode):
        for key in keys { contextual[mode, default: [:]][key] = change.command }
      }
    }
    groups = KeyTable.groups.map { group in
      var group = group
      group.bindings = group.bindings.map { binding in
        let own = replaced.last { $0.command == binding.command }
        return binding.taking(own?.keys, of: owners)
      }
      return group
    }
    bindings = groups.flatMap(\.bindings)
    var commands = owners
    for binding in bindings {
      for key in binding.keys { commands[key] = binding.command }
    }
    self.commands = commands
    changed = contextual
    self.contextual = Self.completed(contextual)
  }

  /// Returns the keys of contexts with those that no change concerns.
  private static func completed(
    _ changed: [ScreenMode: [KeyPress: KeyCommand]]
  ) -> [ScreenMode: [KeyPress: KeyCommand]] {
    var contextual = changed
    for (mode, group) in KeyTable.contexts {
      for binding in group.bindings {
        for key in binding.keys where contextual[mode]?[key] == nil {
          contextual[mode, default: [:]][key] = binding.command
        }
      }
    }
    return contextual
  }

  /// Returns the command of a key; `nil` if the key is not bound.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - mode: The context; `nil` for the meaning that the key has in all of them.
  /// - Returns: The command.
  func command(for key: KeyPress, in mode: ScreenMode? = nil) -> KeyCommand? {
    mode.flatMap { contextual[$0]?[key] } ?? commands[key]
  }

  /// Returns the binding of a command in a context, its keys there first.
  func binding(_ binding: KeyTable.Binding, in mode: ScreenMode) -> KeyTable.Binding {
    guard let table = contextual[mode] else { return binding }
    let own = changes.filter { $0.context == .mode(mode) && $0.command == binding.command }
      .flatMap(\.keys).filter { table[$0] == binding.command }
    let general = binding.keys.filter { key in
      !own.contains(key) && (table[key] == nil || table[key] == binding.command)
    }
    guard !own.isEmpty || general.count < binding.keys.count else { return binding }
    var binding = binding
    binding.keys = own + general
    binding.relabel()
    return binding
  }

  /// Returns the bindings of a context with their keys there: its own ones, then the others.
  func bindings(in mode: ScreenMode) -> [KeyTable.Binding] {
    let own = KeyTable.contexts.filter { $0.mode == mode }.flatMap(\.group.bindings)
    return (own + bindings).map { binding($0, in: mode) }
  }

  /// Returns the shortest label of the keys of a command; `nil` for a command without keys.
  func label(of command: KeyCommand, in mode: ScreenMode) -> String? {
    let all = KeyTable.contexts.flatMap(\.group.bindings) + bindings
    guard let found = all.first(where: { $0.command == command }) else { return nil }
    let binding = binding(found, in: mode)
    return binding.keys.isEmpty ? nil : binding.footerKey ?? binding.keys.first?.label
  }

  /// Returns the topic with the keys that matter in a context; `nil` if none does.
  func topic(of mode: ScreenMode) -> KeyTable.Topic? {
    let lines = bindings(in: mode).compactMap { binding -> KeyTable.TopicLine? in
      guard binding.hints[mode] != nil, !binding.keys.isEmpty else { return nil }
      return (binding.label, binding.summary, binding.command)
    }
    return lines.isEmpty ? nil : ("Here: \(mode.rawValue)", lines)
  }

  /// The bindings of contexts, with their keys there.
  private var contextGroups: [KeyTable.Group] {
    KeyTable.contexts.map { mode, group in
      KeyTable.Group(title: group.title, bindings: group.bindings.map { binding($0, in: mode) })
    }
  }

  /// The topics of help: without commands that have no key, and with the keys of contexts.
  var topics: [KeyTable.Topic] {
    var topics = (groups + contextGroups).map { group -> KeyTable.Topic in
      let bound = group.bindings.filter { !$0.keys.isEmpty }
      return (group.title, bound.map { ($0.label, $0.summary, $0.command) })
    }
    for case .mode(let mode) in KeyContext.allCases {
      guard let table = changed[mode] else { continue }
      let lines = bindings.compactMap { binding -> KeyTable.TopicLine? in
        let keys = self.binding(binding, in: mode).keys.filter { table[$0] == binding.command }
        let label = keys.map(\.label).joined(separator: " ")
        return keys.isEmpty ? nil : (label, binding.summary, binding.command)
      }
      if !lines.isEmpty { topics.append(("In \(mode.rawValue)", lines)) }
    }
    return topics + [KeyTable.mouseTopic]
  }
}

extension KeyTable.Binding {
  /// Returns the binding with other keys, and without keys that belong to another command.
  fileprivate func taking(_ keys: [KeyPress]?, of owners: [KeyPress: KeyCommand]) -> Self {
    var binding = self
    binding.keys = (keys ?? self.keys).filter { owners[$0] == nil || owners[$0] == command }
    if binding.keys != self.keys { binding.relabel() }
    return binding
  }

  /// Makes the labels those of the keys.
  fileprivate mutating func relabel() {
    label = keys.map(\.label).joined(separator: " ")
    footerKey = keys.first?.label
  }
}
