extension View {
  /// The colour that fills the view and hides what is below it; `nil` fills nothing.
  ///
  /// `.standard` fills with the terminal's own colour.
  public var background: Color? {
    get { props["background"].flatMap { Color(attribute: $0) } }
    set { write("background", newValue.map { $0.attribute ?? Color.defaultAttribute }) }
  }
}

/// Conditions on the width of the window.
extension View {
  /// The columns from which on the view is shown; `nil` for any.
  public var showFrom: Int? {
    get { self[attribute: "show-from"] }
    set { self[attribute: "show-from"] = newValue }
  }

  /// The columns below which the view is shown; `nil` for any.
  public var showBelow: Int? {
    get { self[attribute: "show-below"] }
    set { self[attribute: "show-below"] = newValue }
  }
}
