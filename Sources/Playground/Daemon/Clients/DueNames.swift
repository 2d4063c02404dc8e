import PlaygroundCore
import PlaygroundProtocol

/// The names of previews about which a client is to be informed, each once, in order.
struct DueNames {
  private var names: ArraySlice<ByteExactString> = []
  private var known: Set<ByteExactString> = []

  init() {}

  /// The number of names.
  var count: Int { known.count }

  /// Adds a name unless it is one of them.
  mutating func add(_ name: ByteExactString) {
    if known.insert(name).inserted { names.append(name) }
  }

  /// Removes and returns the first name.
  mutating func takeFirst() -> ByteExactString? {
    guard let next = names.popFirst() else {
      self = DueNames()
      return nil
    }
    known.remove(next)
    return next
  }
}
