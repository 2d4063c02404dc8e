/// The attachments that something is due for: a frame, events, diagnostics, missed changes, the end
/// of a press, or the next frame of a motion.
///
/// A turn of the daemon's loop looks at these instead of at all attachments, of which a client that
/// watches a large directory has thousands. An attachment adds itself.
final class AttachmentAgenda {
  private var entries: [Int: Attachment] = [:]

  init() {}

  /// The attachments, in order of creation.
  var attachments: [Attachment] { entries.values.sorted { $0.id < $1.id } }

  /// Adds an attachment.
  func add(_ attachment: Attachment) { entries[attachment.id] = attachment }

  /// Removes a closed attachment.
  func remove(_ attachment: Attachment) { entries[attachment.id] = nil }

  /// Removes the attachments that nothing is due for any more.
  func removeIdle() {
    entries = entries.filter { $0.value.isDue }
    entries.releaseStorage()
  }
}
