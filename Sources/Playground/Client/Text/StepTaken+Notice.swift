import PlaygroundProtocol

extension StepTaken {
  /// The notice about an undone change, or one that was made again.
  func notice(isRedo: Bool) -> String {
    guard let cause else { return "there is nothing to \(isRedo ? "redo" : "undo")" }
    let left = isRedo ? redoCount : undoCount
    let more = left > 0 ? "; \(left) more" : ""
    let done = "\(isRedo ? "redone" : "undone"): \(CauseText.words(cause))\(more)"
    if refused.isEmpty { return done }
    return "\(done); not restored, because the file was saved since: "
      + refused.joined(separator: ", ")
  }
}
