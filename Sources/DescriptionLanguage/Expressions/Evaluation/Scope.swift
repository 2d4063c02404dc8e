package import PlaygroundCore

/// The names that an expression may read, with their values.
///
/// A scope is a stack: a later binding hides an earlier one of the same name, and unwinding to a
/// mark forgets later bindings. It also counts the work that is done in it.
///
///     let mark = scope.mark
///     for item in items {
///       scope.bind("item", to: item)
///       …                               // evaluate in `scope`
///       scope.unwind(to: mark)
///     }
package struct Scope: Sendable {
  /// The limits of evaluations.
  package let limits: Limits
  /// All work so far.
  var work = Work()
  /// The theme of the preview; `nil` for none.
  var theme: String?
  private var bindings: [Binding] = []

  private struct Binding: Sendable {
    let name: ScopeName
    let value: Value
  }

  /// Creates a scope without names, and reserves capacity for a number of bindings.
  package init(limits: Limits = Limits(), reserving count: Int = 0) {
    self.limits = limits
    bindings.reserveCapacity(count)
  }

  /// The number of bindings, for ``unwind(to:)``.
  package var mark: Int { bindings.count }

  /// The additional steps of looking up a name.
  var lookUpSteps: Int { bindings.count / 64 }

  /// The names that can be read, innermost first.
  package var names: [String] { bindings.reversed().map(\.name.text) }

  /// Binds `name` to `value`, hiding earlier bindings of the name.
  package mutating func bind(_ name: String, to value: Value) {
    bindings.append(Binding(name: ScopeName(name), value: value))
  }

  /// Binds `name` to `value`, hiding earlier bindings of the name.
  mutating func bind(_ name: ScopeName, to value: Value) {
    bindings.append(Binding(name: name, value: value))
  }

  /// Forgets every binding made since `mark` was taken.
  package mutating func unwind(to mark: Int) {
    if bindings.count > mark { bindings.removeLast(bindings.count - mark) }
  }

  /// The value of `name`, `nil` for an unknown name.
  package subscript(name: String) -> Value? { self[ScopeName(name)] }

  /// The value of `name`.
  ///
  /// - Complexity: O(*n*) comparisons of 64-bit digests in the number of bindings.
  subscript(name: ScopeName) -> Value? {
    var index = bindings.count
    while index > 0 {
      index -= 1
      if bindings[index].name.digest == name.digest,
        bindings[index].name.text.hasSameBytes(as: name.text)
      {
        return bindings[index].value
      }
    }
    return nil
  }
}

/// A name and its digest, computed once, so that looking it up compares words.
struct ScopeName: Hashable, Sendable {
  let text: String
  /// FNV-1a of the UTF-8 (Fowler, Noll, Vo 1991).
  let digest: UInt64

  init(_ text: String) {
    self.text = text
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    self.digest = digest
  }
}

extension Work {
  /// Returns the work of statements that take the values of some names with them.
  static func statements(capturing count: Int, in scope: Scope) -> Work {
    let steps = 4 + count * (4 + scope.lookUpSteps)
    return Work(steps: steps, bytes: 128 + (count == 0 ? 0 : 192) + 64 * count)
  }
}
