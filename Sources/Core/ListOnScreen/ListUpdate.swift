/// How a window goes from one content to another.
struct ListUpdate {
  /// What is done.
  var outcome = UpdateResult.unchanged
  /// What is different, where the contents were compared.
  var difference = SectionedDifference()
  /// What the outcome was found by.
  var policy = UpdatePolicy()
  /// Whether what could be seen stays in place as the list says; else the number of the row at the top.
  var keepsOffset = true
  /// Whether it can be seen what changes.
  var isAnimated = true
  /// Whether to look whether the end of the list is near.
  var looksForEnd = true
  /// Shows the stages one after the other; `nil` to go to the last of them at once.
  var showStages: (() -> Void)?
}
