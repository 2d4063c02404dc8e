import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What happens in the windows of clients by time: timers of their previews, the ends of presses,
/// and frames of motion.
///
/// Times are nanoseconds of a clock that never goes back.
struct WindowTimers {
  private let workspace: Workspace
  private let peers: PeerTable
  private let attachments: AttachmentTable
  private var timers = TimerTable()
  private var motion = MotionTimer()

  init(_ workspace: Workspace, _ peers: PeerTable, _ attachments: AttachmentTable) {
    self.workspace = workspace
    self.peers = peers
    self.attachments = attachments
  }

  /// Returns the milliseconds until a timer, the end of a press or a frame is due, rounded up;
  /// `nil` for never.
  mutating func milliseconds(after now: UInt64) -> Int? {
    updateTimers(now: now)
    updateMotion(now: now)
    let pressEnd = attachments.due.compactMap(\.pressEnd).min()
    let others = [pressEnd, motion.due].compactMap(\.self).map { due in
      due > now ? Int((due - now) / 1_000_000) + 1 : 0
    }
    return ([timers.milliseconds(after: now)].compactMap(\.self) + others).min()
  }

  /// Returns the timers that are due, by variant, and schedules their next runs.
  mutating func takeDueTimers(now: UInt64) -> [(previewID: PreviewID, timers: [PreviewTimer])] {
    updateTimers(now: now)
    return timers.takeDue(at: now)
  }

  /// Ends the presses that are over, and requests the frames of windows in motion if they are due.
  mutating func requestFrames(now: UInt64) {
    for attachment in attachments.due { attachment.release(now: now) }
    updateMotion(now: now)
    if motion.takeDue(at: now) { for attachment in moving { attachment.requestMotionFrame() } }
  }

  /// The attachments in whose windows something moves.
  private var moving: [Attachment] {
    attachments.due.filter(\.viewport.isMoving)
  }

  /// Ends the motion in windows of clients that are behind, and starts or stops the timer of
  /// motion.
  private mutating func updateMotion(now: UInt64) {
    for attachment in moving where peers.peer(attachment.peer)?.isBehind ?? true {
      attachment.stopMotion()
    }
    motion.update(isMoving: !moving.isEmpty, now: now)
  }

  /// Runs the timers of previews that a client shows; one that only lists changes does not count.
  private mutating func updateTimers(now: UInt64) {
    var seen: Set<PreviewID> = []
    var sources: [TimerTable.Source] = []
    for attachment in attachments.windows {
      let previewID = attachment.previewID
      guard seen.insert(previewID).inserted, let preview = workspace.previews[previewID.name],
        let timers = preview.timers(of: previewID.variant), !timers.isEmpty
      else { continue }
      sources.append(
        TimerTable.Source(
          previewID: previewID,
          version: preview.generation,
          timers: timers,
        )
      )
    }
    timers.set(sources, now: now)
  }
}
