import PlaygroundProtocol
import PlaygroundSystem

/// Which outcomes the change log contains, and under which numbers.
///
/// Most outcomes of timers are not recorded, and consecutive typing is one revision.
struct OutcomeRecording {
  private let workspace: Workspace
  private let journal: any Journal
  private var timers = TimerRecords()
  private var typing = TypingRecord()

  init(_ workspace: Workspace, _ journal: any Journal) {
    self.workspace = workspace
    self.journal = journal
  }

  /// Decides whether an outcome is recorded, and gives it the number of its revision, before it is
  /// sent to clients.
  mutating func number(_ outcome: inout PreviewOutcome) -> Bool {
    if outcome.cause == .timer {
      let now = Clock.monotonicNanoseconds()
      guard timers.takes(outcome.outcome, of: outcome.preview, now: now) else { return false }
    }
    outcome.revision = typing.revision(continuedBy: outcome) ?? journal.takeRevision()
    return true
  }

  /// Records an outcome that has been sent.
  mutating func add(_ outcome: PreviewOutcome) {
    var outcome = outcome
    outcome.width = outcome.preview.flatMap { workspace.previews[$0] }?.width(of: nil)
    for finished in typing.add(outcome, now: Clock.monotonicNanoseconds()) {
      journal.add(finished)
    }
  }

  /// When `recordTyping()` has to be called; `nil` if nothing is typed.
  var typingDue: UInt64? { typing.due }

  /// Records the text typed so far as one outcome.
  mutating func recordTyping() {
    if let outcome = typing.take() { journal.add(outcome) }
  }
}
