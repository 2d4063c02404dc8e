/// Which row it is, from one version of a list to the next.
struct RowIdentity: Hashable, Sendable {
  /// What a row is in its section.
  enum Part: Hashable, Sendable {
    case listHeader
    case header
    case supplement(String)
    case cell(Key)
    case footer
    case listFooter
  }

  /// The section's identity; any for what belongs to none.
  let section: Key
  /// Which part of it.
  let part: Part
  /// How many rows in view have the same identity and stand before it.
  var occurrence = 0

  /// Creates the identity of what stands in a place of a list.
  init(_ place: RowPosition, in list: List) {
    section = place.section.map { list.sections[$0].key } ?? .place("list")
    part =
      switch place {
      case .listHeader: .listHeader
      case .header: .header
      case .supplement(let section, let index):
        .supplement(list.sections[section].supplements[index].kind)
      case .cell(let path): .cell(list.sections[path.section].cells[path.element].key)
      case .footer: .footer
      case .listFooter: .listFooter
      }
  }

  private init(section: Key, part: Part) {
    self.section = section
    self.part = part
  }

  /// The identity of a component that is shown alone.
  static let component = RowIdentity(
    section: .place("section#0"),
    part: .cell(.place("component#0"))
  )
}

/// Tells rows of one identity apart: counts them from the top.
struct RowNumbering {
  private var counts: [RowIdentity: Int] = [:]

  /// Returns the identity of the next row from the top.
  mutating func identity(of place: RowPosition, in list: List) -> RowIdentity {
    var identity = RowIdentity(place, in: list)
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    identity.occurrence = count
    return identity
  }
}
