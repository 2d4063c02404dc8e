internal import PlaygroundCore

/// All that building needs to know of a preview.
struct Program: Sendable {
  var content: ContentPlan
  /// The `let`s of the preview.
  var lets: [LetPlan] = []
  /// The attributes of the preview that affect its rendering.
  var attributes: [AttributePlan] = []
  var components: [ComponentPlan] = []
  var limits: Limits
  /// The chunks of every series of the file.
  var series: [[Chunk]] = []
  /// Where the segments of the file are.
  var places = SourceMap()
}
