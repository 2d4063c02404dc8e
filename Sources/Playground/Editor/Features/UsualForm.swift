import DescriptionLanguage
import PlaygroundCore

/// How an element is usually written: with which attributes, and whether with children.
///
/// `UsualFormTests` compares both with the examples.
struct UsualForm: Equatable {
  /// The attributes that it is written with, besides the required ones.
  let attributes: [String]
  /// Whether it is written as one tag, without children.
  let isOneTag: Bool

  /// Returns the form of a built-in element.
  init(_ element: ElementDeclaration) {
    let isText = element.takesTextContent
    attributes = Self.mainAttributes[element.name] ?? (isText ? ["text"] : [])
    isOneTag = isText || (element.parts.isEmpty && element.layoutKind == .leaf)
  }

  /// Returns the form of a structure element.
  init(_ word: StructureWord) {
    attributes = Self.mainAttributes[word.name] ?? []
    let hasChildren = !word.children.isEmpty || word.holdsComponents
    isOneTag = !hasChildren || Self.childless.contains(word.name)
  }

  /// The attributes without which an element shows or does little, though none is required.
  private static let mainAttributes: [String: [String]] = [
    "Grid": ["columns"], "Image": ["src"], "NavigationBox": ["title"], "NavigationPage": ["title"],
    "Option": ["value", "text"], "ProgressBar": ["value"], "RadioGroup": ["value"],
    "Select": ["value"], "Slider": ["value"], "Spinner": ["label"], "Switch": ["on"],
    "Tab": ["title"], "Table": ["columns"], "Tabs": ["value"], "TextArea": ["text"],
    "TextField": ["text"], "preview": ["title"], "section": ["id"],
  ]

  /// The structure elements whose children are rare.
  private static let childless: Set<String> = ["slot", "style", "variant"]
}
