import DescriptionLanguage
import PlaygroundCore

/// How an element is usually written: with which attributes, and with what in it.
///
/// `UsualFormTests` compares both with the examples.
struct UsualForm: Equatable {
  /// What is between the tags of an element.
  enum Body {
    /// There is one tag alone.
    case absent
    case text
    case children
  }

  /// The attributes that it is written with, besides the required ones.
  let attributes: [String]
  /// What is between its tags.
  let body: Body

  /// Returns the form of a built-in element.
  init(_ element: ElementDeclaration) {
    let isText = element.takesTextContent
    let isLeaf = element.parts.isEmpty && element.layoutKind == .leaf
    let body = Self.withText.contains(element.name) ? Body.text : .absent
    self.body = isText || isLeaf ? body : .children
    attributes = Self.mainAttributes[element.name] ?? (isText && body == .absent ? ["text"] : [])
  }

  /// Returns the form of a structure element.
  init(_ word: StructureWord) {
    attributes = Self.mainAttributes[word.name] ?? []
    let hasChildren = !word.children.isEmpty || word.holdsComponents
    body = !hasChildren || Self.childless.contains(word.name) ? .absent : .children
  }

  /// The attributes without which an element shows or does little, though none is required.
  private static let mainAttributes: [String: [String]] = [
    "Checkbox": ["text", "on"], "Grid": ["columns"], "Image": ["src"], "NavigationBox": ["title"],
    "NavigationPage": ["title"],
    "Option": ["value", "text"], "ProgressBar": ["value"], "RadioGroup": ["value"],
    "Select": ["value"], "Slider": ["value"], "Spinner": ["label"], "Switch": ["on"],
    "Tab": ["title"], "Table": ["columns"], "Tabs": ["value"], "TextArea": ["text"],
    "TextField": ["text"], "preview": ["title"], "section": ["id"],
  ]

  /// The elements whose text is written between tags.
  private static let withText: Set<String> = ["Span"]

  /// The structure elements whose children are rare.
  private static let childless: Set<String> = ["slot", "style", "variant"]
}
