import PlaygroundProtocol

/// The preview that a key or a click in a list leads to.
enum PreviewChoice: Equatable, Sendable {
  case none
  /// The preview is shown; the list keeps the focus.
  case show(PreviewID)
  /// The preview is shown and gets the focus.
  case open(PreviewID)
}
