/// Text that is safe to draw: the one place where a string of unknown origin becomes drawable.
///
/// Text comes from files, from programs and over sockets, and a terminal obeys what it is sent. So
/// nothing passes that a terminal could take for an order, that reorders what stands around it, or
/// that hides: such scalars are replaced by something to be seen.
///
/// | In | Drawn |
/// |---|---|
/// | U+0000–U+001F, U+007F | the control pictures `␀`…`␟`, `␡` |
/// | U+0080–U+009F | `\x80`…`\x9f` |
/// | bidirectional controls, invisible characters, line and paragraph separators | `<U+202E>` |
/// | joiners and variation selectors where they join and select nothing | `<U+200D>` |
/// | marks without a base, unassigned and private characters | `�` |
/// | marks above the eighth of one base | nothing |
/// | tab | blanks up to the next multiple of 8 columns |
///
/// Text that went through once passes unchanged.
public struct DrawnText: Hashable, Sendable {
  /// The drawable lines, at least one; the text is broken at line feeds, alone or after a return.
  public let lines: [String]

  /// Creates what is drawn for `text`.
  ///
  /// - Complexity: O(*n*) in the number of scalars; for printable ASCII the string itself is kept.
  public init(_ text: String, ambiguous: AmbiguousWidth = .narrow) {
    if DrawnText.isPlain(text) || DisplayWidth.isLone(text) {
      lines = [text]
      return
    }
    lines =
      text
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { DrawnText.line($0, ambiguous) }
  }

  /// Returns what is drawn for `text` in a single line: line feeds are shown as `␊`.
  public static func line(_ text: String, ambiguous: AmbiguousWidth = .narrow) -> String {
    isPlain(text) || DisplayWidth.isLone(text) ? text : line(text[...], ambiguous)
  }

  /// Whether `text` is printable ASCII only, which is drawn as it is.
  static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    // Without a way out of the loop, many bytes are looked at in one step.
    var largest: UInt8 = 0
    for index in bytes.indices { largest = max(largest, bytes[index] &- 0x20) }
    return largest < 0x5f
  }

  private static func line(_ text: Substring, _ ambiguous: AmbiguousWidth) -> String {
    var sanitizer = ClusterSanitizer(ambiguous: ambiguous)
    for cluster in text { sanitizer.append(cluster) }
    return sanitizer.text
  }
}
