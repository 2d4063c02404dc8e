extension View {
  /// Returns an empty view of a built-in element; of any other name a view that only holds.
  static func makeElement(_ name: String) -> View {
    switch name {
    case "View": View()
    case "HBox": HBox()
    case "VBox": VBox()
    case "ZBox": ZBox()
    case "HFlow": HFlow()
    case "VFlow": VFlow()
    case "ScrollBox": ScrollBox()
    case "HGroup": HGroup()
    case "VGroup": VGroup()
    case "ZGroup": ZGroup()
    case "Label": Label()
    case "Button": Button()
    case "Image": Image()
    case "Slider": Slider()
    case "Switch": Switch()
    case "TextField": TextField()
    case "ProgressBar": ProgressBar()
    case "Spinner": Spinner()
    case "Divider": Divider()
    case "Spacer": Spacer()
    default: CompositeView(name, isComposite: false)
    }
  }
}
