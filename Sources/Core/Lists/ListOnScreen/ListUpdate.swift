/// The way a window changes from one content to another.
struct ListUpdate {
  /// The result of the update.
  var outcome = UpdateResult.unchanged
  /// The difference, if the contents were compared.
  var difference = SectionedDifference()
  /// The policy that determined the result.
  var policy = UpdatePolicy()
  /// Whether visible rows keep their position as the list defines; else the offset is kept.
  var keepsOffset = true
  /// Whether the update is animated.
  var isAnimated = true
  /// Whether to check if the end of the list is near.
  var looksForEnd = true
  /// Shows the stages one after the other; `nil` to skip to the last one.
  var showStages: (() -> Void)?
}
