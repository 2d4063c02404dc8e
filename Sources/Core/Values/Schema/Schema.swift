/// The built-in elements, and the attributes that they take in each position.
package enum Schema {
  /// Returns the attributes that `element` takes below a parent with the layout `parent`.
  ///
  /// Without a layout parent, a `View` is the root of a flexbox, and every other element is treated
  /// as the child of a box.
  package static func attributes(
    of element: ElementDeclaration,
    under parent: ElementDeclaration.LayoutKind?
  ) -> [AttributeDeclaration] {
    if parent == .parts || element.context == .inWhole { return element.attributes + common }
    let isFlexItem = parent == .flex || (parent == nil && element.layoutKind == .flex)
    let item = isFlexItem ? flexItem : parent == .grid ? gridItem : boxItem
    return element.attributes + (element.isFilling ? item.map(\.ofFillingElement) : item) + common
  }
}
