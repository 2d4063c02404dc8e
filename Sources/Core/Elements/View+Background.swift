extension View {
  /// The colour that fills the view and hides what is below it; `nil` fills nothing.
  ///
  /// `.standard` fills with the terminal's own colour.
  public var background: Color? {
    get { props["background"].flatMap { Color(attribute: $0) } }
    set { write("background", newValue.map { $0.attribute ?? Color.defaultAttribute }) }
  }
}
