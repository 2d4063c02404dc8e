import Testing

@testable import PlaygroundCore

/// The attributes that layout reads, by name.
struct StyleAttributeTests {
  /// Returns the case that a name refers to, with its edge; `-` for none.
  private func picture(_ name: String) -> String {
    switch StyleAttribute.named(name) {
    case nil: "-"
    case .inset(let edge): "inset \(edge)"
    case .margin(let edge): "margin \(edge)"
    case .padding(let edge): "padding \(edge)"
    case .border(let edge): "border \(edge)"
    case .some(let attribute): "\(attribute)"
    }
  }

  /// Returns a name in camel case.
  private func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) {
      $0 += $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  @Test(arguments: [
    "flex", "flex-grow", "flex-shrink", "flex-basis", "align-self", "position", "display",
    "min-width", "min-height", "max-width", "max-height", "width", "height", "aspect-ratio",
    "visibility", "flex-direction", "flex-wrap", "justify-content", "align-items",
    "align-content", "gap", "row-gap", "column-gap", "overflow", "box-sizing", "direction",
    "border-inset", "alignment", "center-x", "center-y", "flow-ending", "activated", "x", "y",
    "text", "wrap", "truncation", "lines", "space", "item-space", "run-space", "format",
    "run-format", "run-size", "reverse", "arrange",
  ])
  func anAttributeHasTheNameOfItsCase(name: String) {
    #expect(picture(name) == camelCase(name))
  }

  @Test(arguments: ["margin", "padding", "border", "inset"])
  func everyEdgeHasANameInEachFamily(family: String) {
    let names = [
      ("", "all"), ("-left", "left"), ("-top", "top"), ("-right", "right"),
      ("-bottom", "bottom"), ("-horizontal", "horizontal"), ("-vertical", "vertical"),
      ("-start", "start"), ("-end", "end"),
    ]
    for (suffix, edge) in names {
      #expect(picture(family + suffix) == "\(family) \(edge)", "\(family + suffix)")
    }
    #expect(picture(family + "-all") == "-")
  }

  @Test(arguments: ["left", "top", "right", "bottom", "horizontal", "vertical", "start", "end"])
  func anEdgeAloneIsAnInset(edge: String) {
    #expect(picture(edge) == "inset \(edge)")
  }

  @Test(arguments: [
    "columns", "rows", "column", "row", "column-span", "row-span", "justify-self", "header",
    "separators",
  ])
  func attributesOfGridsAffectTheLayout(name: String) {
    #expect(picture(name) == "track")
  }

  @Test(arguments: ["offset-x", "offset-y"]) func offsetsOfScrolledBoxesAreRead(name: String) {
    #expect(picture(name) == "offset")
  }

  @Test(arguments: ["", "color", "all", "offset", "Width", "widths", "widt", "bold", "track"])
  func layoutIgnoresOtherNames(name: String) {
    #expect(picture(name) == "-")
  }
}
