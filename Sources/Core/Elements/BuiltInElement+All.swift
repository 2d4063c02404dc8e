/// The list of built-in elements.
extension BuiltInElement {
  /// Every built-in element, in the order of the documentation.
  static let all: [BuiltInElement] = [
    view, hBox, vBox, zBox, hFlow, vFlow, scrollBox, hGroup, vGroup, zGroup,
    label, button, image, slider, `switch`, textField, progressBar, spinner, divider, spacer,
  ]

  private static let places = NameIndex(
    all.enumerated().map { (name: $1.kind.name, value: UInt8($0)) }
  )

  /// Returns where the element of a name is in the list, `nil` for a name that is not built in.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func place(of name: String) -> Int? { places[name].map { Int($0) } }

  /// Returns name and attributes of the element of a name.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func kind(named name: String) -> ElementKind? {
    places[name].map { all[Int($0)].kind }
  }
}
