import DescriptionLanguage
import PlaygroundCore

/// Statements to run, and what they can read of the event.
struct EventRun {
  let actions: [Action]
  let details: EventDetails
}

/// What came of running statements.
struct EventOutcome {
  /// What else is to happen, in order.
  var effects: [StatementEffect] = []
  /// What became of the preview, `nil` when its state stayed as it was.
  var change: PreviewOutcome?
}

/// What happened in windows over one variant of a preview.
struct TargetEvents {
  let target: PreviewTarget
  let events: [WindowEvent]
}
