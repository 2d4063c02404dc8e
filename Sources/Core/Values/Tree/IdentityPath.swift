/// The identity of an element in a content: the keys from the outermost element to the element.
///
/// Unlike an index path, it does not change when siblings are inserted, deleted or moved.
package struct IdentityPath: Hashable, Sendable {
  /// The keys, outermost first: of the section, the cell, and the elements in the cell.
  package let keys: [Key]
  private let digest: UInt64

  /// Creates the identity of the element at the end of a chain of keys.
  package init(_ keys: [Key]) {
    self.keys = keys
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for key in keys {
      digest = ((digest << 7 | digest >> 57) ^ key.digest) &* 0x0100_0000_01b3
    }
    self.digest = digest
  }

  /// The keys as text, joined by `/`: `bottom/wolf/VBox#0/Counter#1`.
  ///
  /// In a written id, a backslash precedes `/`, `.`, `#` and a backslash.
  package var name: String {
    keys.lazy.map { $0.isWritten ? Self.escaped($0.text) : $0.text }.joined(separator: "/")
  }

  private static func escaped(_ id: String) -> String {
    var text = ""
    for character in id.unicodeScalars {
      switch character {
      case "/", ".", "#", "\\": text.unicodeScalars += ["\\", character]
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  /// Returns whether both are the same chain of keys.
  package static func == (left: IdentityPath, right: IdentityPath) -> Bool {
    left.digest == right.digest && left.keys == right.keys
  }

  /// Feeds a digest of the keys into `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A use of a declared component that has states: each use has its own values.
package final class StatefulUse: Sendable {
  /// The identity of the use.
  package let path: IdentityPath
  /// The name of the component.
  package let component: String
  /// The states with their initial values, in the order of declaration.
  package let initial: ObjectValue

  /// Creates a use with the initial values of its states.
  package init(path: IdentityPath, component: String, initial: ObjectValue) {
    self.path = path
    self.component = component
    self.initial = initial
  }
}

extension StatefulUse: Hashable {
  /// Returns whether both are the same use, with the same initial values.
  package static func == (left: StatefulUse, right: StatefulUse) -> Bool {
    left === right
      || left.path == right.path && left.component.hasSameBytes(as: right.component)
        && left.initial == right.initial
  }

  /// Feeds the path into `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
