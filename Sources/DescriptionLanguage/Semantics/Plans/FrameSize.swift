internal import PlaygroundCore

/// The sizes of elements that have a frame.
enum FrameSize {
  /// The attributes that give the size.
  static let names = ["width", "height"]

  /// Returns the defect of a size in normal form, `nil` for a whole number.
  static func defect(_ name: String, _ size: Value, at span: SourceSpan) -> Diagnostic? {
    if case .int = size { return nil }
    let message = "invalid '\(name)': expected a whole number of cells with activated=\"false\""
    return Diagnostic(.invalidValue, message, at: span)
  }
}
