import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Reads changed images and redraws the windows that show them.
final class ImageUpdates {
  private let store: ImageStore
  private let workspace: Workspace
  private let attachments: AttachmentTable
  private let layouts: WindowLayouts
  private let publisher: Publisher
  private var retries = RetrySchedule()

  init(
    _ store: ImageStore,
    _ workspace: Workspace,
    _ attachments: AttachmentTable,
    _ layouts: WindowLayouts,
    _ publisher: Publisher
  ) {
    self.store = store
    self.workspace = workspace
    self.attachments = attachments
    self.layouts = layouts
    self.publisher = publisher
  }

  /// Compares the images in windows of a preview with their files.
  func check(_ name: String) {
    let paths = attachments.on(name).reduce(into: Set<FilePath>()) { $0.formUnion($1.images.paths) }
    for path in paths.sorted() { store.check(path) }
  }

  /// The time at which `retry` has something to do; `nil` for never.
  var due: UInt64? { retries.due }

  /// Reads the images again that could not be read for a reason that may be over.
  func retry(now: UInt64) {
    for path in retries.takeDue(now: now) {
      if store.holds(path) { store.check(path) } else { retries.forget(path) }
    }
  }

  /// Reads a changed image; supersedes an unfinished reading for an earlier change.
  func change(_ path: FilePath) {
    retries.forget(path)
    guard store.change(path) else { return }
    publisher.publish(previews(showing: path).map { outcome(.superseded, of: path, for: $0) })
  }

  /// Shows a read image: redraws the windows that show it, and publishes the outcome.
  func take(_ finding: ImageReader.Finding) {
    guard let change = store.take(finding) else { return }
    let failure = change.isHeld ? finding.unreadable : nil
    retries.note(change.path, failure, isRetry: true, now: Clock.monotonicNanoseconds())
    let names = previews(showing: change.path)
    // The marks of other windows change as well.
    for name in names { for window in attachments.on(name) { window.needsFrame = true } }
    if change.isVisible {
      for name in names {
        layouts.noteSizes(of: name, in: attachments.on(name), showing: change.path)
      }
    }
    for name in names { publisher.frames.noteImageDefects(of: name) }
    guard let outcome = change.outcome else { return }
    guard !names.isEmpty else {
      // The window of the image was closed.
      var unused = PreviewOutcome(
        preview: nil,
        file: change.path.text,
        cause: .file(change.path.text),
        outcome: .notUsed,
      )
      unused.phases = change.phases
      publisher.publish([unused])
      return
    }
    publisher.publish(
      names.map { name in
        // Images are read before the rows with them are in view; a defect is seen anyway.
        let isSeen =
          !finding.isReadable || attachments.on(name).contains(where: layouts.willShowNewPicture)
        let seen = outcome == .rendered && !isSeen ? .noVisibleChange : outcome
        return self.outcome(seen, of: change.path, for: name, phases: change.phases)
      }
    )
  }

  private func outcome(
    _ outcome: Outcome,
    of path: FilePath,
    for name: String,
    phases: Phases = Phases()
  ) -> PreviewOutcome {
    var update = FileUpdate(path: path)
    update.phases = phases
    return workspace.previews.imageOutcome(outcome, name, update)
  }

  /// The names of the previews with a window that shows a file, sorted.
  private func previews(showing path: FilePath) -> [String] {
    Set(attachments.showing(path).map(\.previewID.name)).sorted()
  }
}

extension ImageReader.Finding {
  /// Whether the file contains an image.
  fileprivate var isReadable: Bool {
    if case .success = result { return true }
    return false
  }

  /// Why the file could not be read; `nil` if it was read.
  fileprivate var unreadable: FileContent.Failure? {
    guard case .failure(.unreadable(let failure)) = result else { return nil }
    return failure
  }
}
