import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The statements to run, and the details of the event that they can read.
struct EventRun {
  let actions: [Action]
  let details: EventDetails
}

/// The result of running statements.
struct EventResult {
  /// Further effects, in order.
  var effects: [StatementEffect] = []
  /// The outcome for the preview, `nil` if its state did not change.
  var change: PreviewOutcome?
}

/// Events in windows of one variant of a preview.
struct PreviewEvents {
  let previewID: PreviewID
  let events: [WindowEvent]
}
