/// What an element's name means for layout.
struct LayoutElement: BitwiseCopyable, Sendable {
  /// What an element shows that holds nothing.
  enum Content: UInt8, BitwiseCopyable, Sendable {
    case label, button, image, slider, `switch`, textField, progressBar, spinner, divider, spacer
    case scroller
    case nothing
  }

  /// By which rules it lays out what it holds.
  let kind: LayoutNode.Kind
  /// What it shows itself.
  let content: Content

  /// Finds the meaning of a node's name: a name that is not built in holds its children in a stack.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ type: String, hasChildren: Bool) {
    self =
      LayoutElement.index[type]
      ?? LayoutElement(hasChildren ? .stack : .leaf, .nothing)
  }

  private init(_ kind: LayoutNode.Kind, _ content: Content = .nothing) {
    self.kind = kind
    self.content = content
  }

  private static let contents: [String: Content] = [
    "Label": .label, "Button": .button, "Image": .image, "Slider": .slider, "Switch": .switch,
    "TextField": .textField, "ProgressBar": .progressBar, "Spinner": .spinner,
    "Divider": .divider, "Spacer": .spacer,
  ]

  private static let index = NameIndex<LayoutElement>(
    [
      ("View", LayoutElement(.flex)), ("HBox", LayoutElement(.horizontal)),
      ("HGroup", LayoutElement(.horizontal)), ("VBox", LayoutElement(.vertical)),
      ("VGroup", LayoutElement(.vertical)), ("ZBox", LayoutElement(.stack)),
      ("ZGroup", LayoutElement(.stack)), ("HFlow", LayoutElement(.horizontalFlow)),
      ("VFlow", LayoutElement(.verticalFlow)), ("ScrollBox", LayoutElement(.vertical, .scroller)),
    ]
      + Schema.elements.filter { $0.layoutKind == .leaf }.map {
        ($0.name, LayoutElement(.leaf, contents[$0.name] ?? .nothing))
      }
  )
}
