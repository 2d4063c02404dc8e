extension View {
  /// The colour that fills the view and hides everything below it; `nil` for no fill.
  ///
  /// `.standard` fills with the terminal's default colour.
  public var background: Color? {
    get { props["background"].flatMap { Color(attribute: $0) } }
    set { write("background", newValue.map { $0.attribute ?? Color.defaultAttribute }) }
  }

  /// Fills the view with a colour; `nil` removes the fill.
  ///
  /// - Returns: The view itself, for chaining.
  @discardableResult
  public func background(_ color: Color?) -> Self {
    background = color
    return self
  }
}

/// Visibility conditions on the width of the window.
extension View {
  /// The minimum window width at which the view is shown, in columns; `nil` for none.
  public var showFrom: Int? {
    get { self[attribute: "show-from"] }
    set { self[attribute: "show-from"] = newValue }
  }

  /// The window width from which the view is hidden, in columns; `nil` for none.
  public var showBelow: Int? {
    get { self[attribute: "show-below"] }
    set { self[attribute: "show-below"] = newValue }
  }
}
