internal import PlaygroundCore

/// The plan of a preview, as required for building.
struct PreviewProgram: Sendable {
  var content: ContentPlan
  /// The texts that states of the preview are declared with, by name.
  var texts: [ByteExactString: LocatedText] = [:]
  /// The `let`s of the preview.
  var lets: [LetPlan] = []
  /// The timers of the preview.
  var timers: [TimerPlan] = []
  /// The attributes of the preview that affect its rendering.
  var attributes: [AttributePlan] = []
  /// The theme of the preview; `nil` for none.
  var theme: AttributePlan?
  var components: [ComponentPlan] = []
  /// The files of the data.
  var data = DataFiles()
  var limits: Limits
  /// The chunks of every series of the file.
  var series: [[Chunk]] = []
  /// The source positions of the segments of the file.
  var sourceMap = SourceMap()
}
