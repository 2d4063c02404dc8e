import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Statements to run, and what they can read of the event.
struct EventRun {
  let actions: [Action]
  let details: EventDetails
}

/// What came of running statements.
struct EventResult {
  /// What else is to happen, in order.
  var effects: [StatementEffect] = []
  /// What became of the preview, `nil` when its state stayed as it was.
  var change: PreviewOutcome?
}

/// What happened in windows over one variant of a preview.
struct PreviewEvents {
  let previewID: PreviewID
  let events: [WindowEvent]
}
