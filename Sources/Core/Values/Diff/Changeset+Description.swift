extension Changeset: CustomStringConvertible {
  /// The operations in application order, sections by index, elements as `[section,element]`:
  /// `sections -1 +0 ~3 2>1, elements -[0,1] [0,2]>[1,0]`.
  ///
  /// Empty for an empty batch.
  public var description: String {
    var parts: [String] = []
    let sections =
      sectionDeletes.map { "-\($0)" } + sectionInserts.map { "+\($0)" }
      + sectionUpdates.map { "~\($0)" } + sectionMoves.map { "\($0.from)>\($0.to)" }
    let elements =
      elementDeletes.map { "-\($0)" } + elementInserts.map { "+\($0)" }
      + elementUpdates.map { "~\($0)" } + elementMoves.map { "\($0.from)>\($0.to)" }
    if !sections.isEmpty { parts.append("sections \(sections.joined(separator: " "))") }
    if !elements.isEmpty { parts.append("elements \(elements.joined(separator: " "))") }
    return parts.joined(separator: ", ")
  }
}

extension ElementPath: CustomStringConvertible {
  /// The indices as `[section,element]`, 0-based.
  public var description: String { "[\(section),\(element)]" }
}
