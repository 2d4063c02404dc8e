import PlaygroundSystem

/// One event of a watched directory, as the kernel reports it.
struct WatchEvent: Sendable, Equatable {
  /// The kinds of an event; the bits are those of inotify(7).
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt32
    static let modified = Kinds(rawValue: 0x2)
    static let attributes = Kinds(rawValue: 0x4)
    static let written = Kinds(rawValue: 0x8)
    static let movedFrom = Kinds(rawValue: 0x40)
    static let movedTo = Kinds(rawValue: 0x80)
    static let created = Kinds(rawValue: 0x100)
    static let deleted = Kinds(rawValue: 0x200)
    static let selfDeleted = Kinds(rawValue: 0x400)
    static let selfMoved = Kinds(rawValue: 0x800)
    static let unmounted = Kinds(rawValue: 0x2000)
    static let overflow = Kinds(rawValue: 0x4000)
    static let ignored = Kinds(rawValue: 0x8000)
    static let directory = Kinds(rawValue: 0x4000_0000)
  }

  /// The watch it belongs to; -1 for an overflow.
  let watch: Int32
  let kinds: Kinds
  /// The name in the directory; empty for events of the directory itself.
  let name: FilePath
  /// The number that both events of a rename share; 0 for other events.
  var cookie: UInt32 = 0
}

extension WatchEvent.Kinds {
  private static let bitNames: [(bits: Self, name: String)] = [
    (.modified, "MODIFY"), (.attributes, "ATTRIB"), (.written, "CLOSE_WRITE"),
    (.movedFrom, "MOVED_FROM"), (.movedTo, "MOVED_TO"), (.created, "CREATE"),
    (.deleted, "DELETE"), (.selfDeleted, "DELETE_SELF"), (.selfMoved, "MOVE_SELF"),
    (.unmounted, "UNMOUNT"), (.overflow, "Q_OVERFLOW"), (.ignored, "IGNORED"),
    (.directory, "ISDIR"),
  ]

  /// The names of the bits in inotify(7), without `IN_`; other bits as one hexadecimal number.
  var names: [String] {
    let known = Self.bitNames.filter { contains($0.bits) }
    let rest = subtracting(known.reduce(into: Self()) { $0.formUnion($1.bits) })
    let unknown = rest.isEmpty ? [] : ["0x" + String(rest.rawValue, radix: 16)]
    return known.map(\.name) + unknown
  }
}
