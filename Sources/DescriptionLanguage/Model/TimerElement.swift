internal import PlaygroundCore

/// The element `timer`.
enum TimerElement {
  /// The element's name in XML.
  static let name = "timer"
  /// The permitted intervals, in milliseconds.
  static let intervals = AttributeType.integer(10...86_400_000)
}
