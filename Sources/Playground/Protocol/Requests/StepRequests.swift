package import DescriptionLanguage
package import PlaygroundCore

/// The answer to `event/undo` and `event/redo`.
package struct StepTaken: RequestAnswer {
  /// The cause of the change that was undone or made again; `nil` if there was none.
  package var cause: Cause?
  /// The generation of the preview afterwards.
  package var generation: Int
  /// What could not be restored, because the file was saved in between: names of states, and
  /// `list` for a list that a client set.
  package var refused: [String]
  /// The number of changes that can be undone now.
  package var undoCount: Int
  /// The number of undone changes that can be made again now.
  package var redoCount: Int

  /// Creates the answer.
  package init(
    cause: Cause? = nil,
    generation: Int,
    refused: [String] = [],
    undoCount: Int,
    redoCount: Int
  ) {
    self.cause = cause
    self.generation = generation
    self.refused = refused
    self.undoCount = undoCount
    self.redoCount = redoCount
  }

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    self.init(
      cause: try params.optionalText("cause").map { Cause(text: $0) },
      generation: try params.integer("generation"),
      refused: try params.texts("refused"),
      undoCount: try params.integer("undo"),
      redoCount: try params.integer("redo"),
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("handled", cause != nil)
    if let cause { json.member("cause", cause.text) }
    json.member("generation", generation)
    json.key("refused")
    json.array(refused) { $0.value($1) }
    json.member("undo", undoCount)
    json.member("redo", redoCount)
    json.endObject()
  }
}
