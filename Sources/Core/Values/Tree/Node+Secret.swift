/// Controls that hide their text.
extension Node {
  /// The replacement of a hidden text in reports, whatever its length.
  package static let mask = "******"

  /// Whether the text of a control is hidden.
  package var isSecret: Bool { !isComposite && props["secret"] == .bool(true) }

  /// The attributes for reports and for the change log: a hidden text is replaced by a mask.
  package var reportedProps: Props {
    guard isSecret, let text = props["text"] else { return props }
    var reported = props
    reported["text"] = Self.masked(text)
    return reported
  }

  /// Returns a mask in place of a hidden text; an empty text hides nothing.
  package static func masked(_ text: Value) -> Value {
    text == .string("") ? text : .string(mask)
  }
}
