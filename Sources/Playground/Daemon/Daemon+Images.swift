import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Pictures: a window is drawn with those that are there, and again when others are.
extension Daemon {
  /// Has the pictures looked at again that windows of a preview show.
  func checkImages(of name: String) {
    let windows = attachments.filter { $0.target.preview == name }
    let paths = windows.reduce(into: Set<String>()) { $0.formUnion($1.images.paths) }
    for path in paths.sorted() { images.check(path) }
  }

  // MARK: - What was read

  /// Has a changed picture read; one that is being read for an earlier change is not waited for.
  func changeImage(_ path: String) {
    guard images.change(path) else { return }
    publish(previews(showing: path).map { outcome(.superseded, of: path, for: $0) })
  }

  /// Takes over what was found in the file of a picture: draws the windows anew that show it, and tells
  /// what became of its change.
  func take(_ finding: ImageReader.Finding) {
    guard let change = images.take(finding) else { return }
    let names = previews(showing: change.path)
    for index in attachments.indices where attachments[index].images.holds(change.path) {
      attachments[index].needsFrame = true
    }
    if change.isVisible {
      for name in names { noteSizes(of: name, showing: change.path) }
    }
    for name in names { noteImageDefects(of: name) }
    guard let outcome = change.outcome else { return }
    guard !names.isEmpty else {
      // The window that showed it is gone.
      var unused = PreviewOutcome(
        preview: nil,
        file: change.path,
        cause: .file(change.path),
        outcome: .notUsed,
      )
      unused.phases = change.phases
      return publish([unused])
    }
    publish(
      names.map { self.outcome(outcome, of: change.path, for: $0, phases: change.phases) }
    )
  }

  private func outcome(
    _ outcome: Outcome,
    of path: String,
    for name: String,
    phases: Phases = Phases()
  ) -> PreviewOutcome {
    var update = FileUpdate(path: path)
    update.phases = phases
    return workspace.imageOutcome(outcome, name, update)
  }

  /// The names of the previews with a window that shows a file, in ascending order.
  private func previews(showing path: String) -> [String] {
    Set(attachments.filter { $0.images.holds(path) }.map(\.target.preview)).sorted()
  }

  /// Sets all windows of a preview out again if some image is as large as the picture in a file.
  private func noteSizes(of name: String, showing path: String) {
    let windows = attachments.indices.filter { attachments[$0].target.preview == name }
    var sizes: [String: Size?] = [:]
    for index in windows where attachments[index].images.holds(path) {
      sizes.merge(attachments[index].images.measuredSizes) { $1 }
    }
    guard layouts.note(sizes, of: name) else { return }
    var replaced: [PreviewTarget: [Offer: ContentLayout]] = [:]
    for index in windows {
      let target = attachments[index].target
      guard let content = state(of: target)?.content else { continue }
      let layout = layout(of: content, for: index, &replaced[target, default: [:]])
      attachments[index].viewport.show(layout)
      attachments[index].needsFrame = true
    }
    for (target, layouts) in replaced { self.layouts.prune(target, keeping: Set(layouts.keys)) }
  }

  // MARK: - Defects

  /// Finds out what is wrong with the pictures of a preview, and has those told who look at it if that
  /// is something else than before.
  func noteImageDefects(of name: String) {
    guard let preview = workspace.preview(named: name) else { return }
    var defects = PreviewImageDefects()
    // Of a file that is gone, nothing can be said any more.
    if let file = workspace.files[preview.file] {
      // What is shown is from the version before, whose places are not known any more.
      guard !file.description.hasErrors else { return }
      defects.reading = file.reading
      for attachment in attachments where attachment.target.preview == name {
        defects.list.formUnion(attachment.images.defects)
      }
    }
    guard workspace.noteImageDefects(defects, of: name) else { return }
    for index in attachments.indices where attachments[index].target.preview == name {
      attachments[index].needsDiagnostics = true
    }
  }
}
