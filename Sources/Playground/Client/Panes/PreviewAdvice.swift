import PlaygroundProtocol

/// When the advice about the preview on screen is asked for: once for each content that follows
/// from files, and again if another content came before the answer.
struct PreviewAdvice: Equatable, Sendable {
  private var isOutdated = false
  private var isAwaited = false

  /// Notes that another preview is on screen, possibly of another connection.
  mutating func begin() { (isOutdated, isAwaited) = (true, false) }

  /// Notes that there is another content of the preview.
  mutating func invalidate() { isOutdated = true }

  /// Returns the preview to ask about; `nil` if nothing is to be asked now.
  mutating func next(_ shown: PreviewID?) -> PreviewSelection? {
    guard isOutdated, !isAwaited, let shown else { return nil }
    (isOutdated, isAwaited) = (false, true)
    return PreviewSelection(preview: shown.name, variant: shown.variant)
  }

  /// Notes that an answer arrived.
  mutating func endWaiting() { isAwaited = false }
}
