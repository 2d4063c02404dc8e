/// The attachments that something is due for: a frame, events, diagnostics, missed changes, the end
/// of a press, or the next frame of a motion.
///
/// A turn of the daemon's loop looks at these instead of at all attachments, of which a client that
/// watches a large directory has thousands. An attachment adds itself by its number.
final class AttachmentAgenda {
  private var numbers: Set<Int> = []

  init() {}

  /// The numbers of the attachments, in ascending order.
  var all: [Int] { numbers.sorted() }

  /// Adds an attachment.
  func add(_ number: Int) { numbers.insert(number) }

  /// Removes a closed attachment.
  func remove(_ number: Int) { numbers.remove(number) }

  /// Removes the attachments that nothing is due for any more.
  func removeAll(unless isDue: (Int) -> Bool) {
    numbers = numbers.filter(isDue)
    numbers.releaseStorage()
  }
}
