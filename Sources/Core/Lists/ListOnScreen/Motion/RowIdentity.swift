/// The identity of a row across versions of a list.
package struct RowIdentity: Hashable, Sendable {
  /// The role of a row in its section.
  enum Part: Hashable, Sendable {
    case listHeader
    case header
    case supplement(ByteExactString)
    case cell(Key)
    case footer
    case listFooter
  }

  /// The section's identity; arbitrary for rows of the list itself.
  let section: Key
  /// The role in the section.
  let part: Part
  /// The number of visible rows with the same identity above it.
  var occurrence = 0

  /// Creates the identity of the row at a position of a list.
  init(_ position: RowPosition, in list: List) {
    section = position.section.map { list.sections[$0].key } ?? .positional("list")
    part =
      switch position {
      case .listHeader: .listHeader
      case .header: .header
      case .supplement(let section, let index):
        .supplement(ByteExactString(list.sections[section].supplements[index].kind))
      case .cell(let path): .cell(list.sections[path.section].cells[path.element].key)
      case .footer: .footer
      case .listFooter: .listFooter
      }
  }

  private init(section: Key, part: Part) {
    self.section = section
    self.part = part
  }

  /// The identity of a component shown without a list.
  static let component = RowIdentity(
    section: .positional("section#0"),
    part: .cell(.positional("component#0"))
  )
}

/// Distinguishes rows with equal identities by counting them from the top.
struct RowNumbering {
  private var counts: [RowIdentity: Int] = [:]

  /// Returns the identity of the next row; calls must go from the top.
  mutating func identity(of position: RowPosition, in list: List) -> RowIdentity {
    var identity = RowIdentity(position, in: list)
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    identity.occurrence = count
    return identity
  }
}
