/// The built-in elements and which attributes they take where.
public enum Schema {
  /// Returns the attributes that `element` takes under a parent that lays out by `parent`'s rules.
  ///
  /// Without a layout parent a `View` is the root of a flexbox, and everything else is the child of
  /// a box.
  public static func attributes(
    of element: ElementDeclaration,
    under parent: ElementDeclaration.LayoutKind?
  ) -> [AttributeDeclaration] {
    if parent == .parts || element.place == .inWhole { return element.attributes + common }
    let isFlexItem = parent == .flex || (parent == nil && element.layoutKind == .flex)
    let item = isFlexItem ? flexItem : parent == .grid ? gridItem : boxItem
    return element.attributes + (element.isFilling ? item.map(\.ofFillingElement) : item) + common
  }
}
