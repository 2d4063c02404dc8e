internal import PlaygroundCore

/// Reports attributes that a built-in element does not have in its parent.
struct MisfitChecker {
  private static let everywhere = StructureWord.controlNames + ["style"]
  private static let eventNames = Event.Kind.handled.map(\.attribute)

  /// The element's name.
  let owner: String
  /// The layout of the parent; `nil` without a parent.
  let parent: ElementDeclaration.LayoutKind?
  /// The attributes allowed on the element.
  let table: Schema.AttributeTable

  /// Reports an attribute, with the position where the element allows it, if any.
  func report(_ attribute: Attribute, _ attributes: AttributeChecker) {
    let others: [(kind: ElementDeclaration.LayoutKind, position: String)] = [
      (.flex, "in a 'View'"), (.box, "in a box"), (.grid, "in a 'Grid' or a 'Row'"),
    ]
    let fitting = others.first {
      $0.kind != (parent ?? .box) && Schema.table(of: owner, under: $0.kind)?[attribute.name] != nil
    }
    if let position = fitting?.position {
      let known = table.declarations.map(\.name)
      let remedy = ForeignWords.attribute(attribute.name, among: known)?.suffix ?? ""
      let message = "'\(attribute.name)' of '\(owner)' applies only \(position)\(remedy)"
      attributes.report(.unknownAttribute, message, at: attribute.nameSpan)
      return
    }
    let isLeaf = Schema.element(named: owner)?.layoutKind == .leaf
    if isLeaf, Schema.containerNames.contains(attribute.name),
      ForeignWords.attribute(attribute.name, among: table.declarations.map(\.name)) == nil
    {
      let message = "'\(attribute.name)' applies only to containers; '\(owner)' has no children"
      attributes.report(.unknownAttribute, message, at: attribute.nameSpan)
      return
    }
    attributes.reportUnknown(
      attribute,
      on: owner,
      among: table.declarations.map(\.name) + Self.everywhere + Self.eventNames,
    )
  }
}
