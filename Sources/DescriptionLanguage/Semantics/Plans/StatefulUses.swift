package import PlaygroundCore

/// The uses of components with states or timers in a content, in order.
///
/// Reused parts of a content share their uses.
package struct StatefulUses: Sendable {
  private var groups: [UseGroup] = []

  /// Creates an empty collection.
  package init() {}

  /// Whether there are none.
  package var isEmpty: Bool { groups.isEmpty }

  /// All uses, in the order of the content.
  package var all: [StatefulUse] { groups.flatMap(\.uses) }

  /// The timers of all uses, in the order of the content.
  package var timers: [PreviewTimer] { groups.flatMap(\.timers) }

  /// Returns the first use with an identity.
  ///
  /// - Complexity: O(*n*) in the number of parts of the content.
  package subscript(path: IdentityPath) -> StatefulUse? {
    for group in groups {
      if let use = group[path] { return use }
    }
    return nil
  }

  /// Returns the first use whose identity reads as a text.
  ///
  /// - Complexity: O(*n*) in the number of uses.
  package subscript(name name: String) -> StatefulUse? {
    for group in groups {
      if let use = group.uses.first(where: { $0.path.name.hasSameBytes(as: name) }) { return use }
    }
    return nil
  }

  /// Adds the uses in another content.
  mutating func append(contentsOf other: StatefulUses) { groups += other.groups }

  /// Adds the uses in the next part of the content.
  mutating func append(_ group: UseGroup) {
    if !group.uses.isEmpty { groups.append(group) }
  }
}

/// The uses of components with states in one part of a content.
final class UseGroup: Sendable {
  /// The part without uses.
  static let none = UseGroup([], timers: [], in: [], locals: LocalStates())

  /// The uses, in order.
  let uses: [StatefulUse]
  /// The timers of the uses, in order.
  let timers: [PreviewTimer]
  /// The keys of the elements around the part.
  let prefix: [Key]
  /// The values of their states that differ from the initial ones.
  let locals: LocalStates
  private let indices: [IdentityPath: Int]

  /// Creates a group from the uses in a part.
  ///
  /// - Parameters:
  ///   - uses: The uses, in order.
  ///   - timers: Their timers, in order.
  ///   - prefix: The keys of the elements around the part.
  ///   - locals: The values of states with which the content was built.
  init(
    _ uses: [StatefulUse],
    timers: [PreviewTimer],
    in prefix: [Key],
    locals: LocalStates
  ) {
    self.uses = uses
    self.timers = timers
    self.prefix = uses.isEmpty ? [] : prefix
    indices = Dictionary(uses.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first
    }
    self.locals = locals.isEmpty || uses.isEmpty ? LocalStates() : locals.only(of: uses, indices)
  }

  /// Returns the use with an identity.
  subscript(path: IdentityPath) -> StatefulUse? { indices[path].map { uses[$0] } }

  /// Returns whether the part would be built alike in another place and with other values.
  func isCurrent(in prefix: [Key], _ locals: LocalStates) -> Bool {
    if uses.isEmpty { return true }
    guard self.prefix == prefix else { return false }
    if locals.isEmpty { return self.locals.isEmpty }
    return locals.only(of: uses, indices) == self.locals
  }
}
