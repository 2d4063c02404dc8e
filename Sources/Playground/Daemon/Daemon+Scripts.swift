import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Changes that clients make to what a preview shows.
extension Daemon {
  /// Applies a script to what a preview shows, and shows and tells everyone what became of it.
  ///
  /// - Throws: `RPCError` when there is nothing to change, and with the places of what is wrong with
  ///   the script; then nothing changes.
  func apply(_ request: ScriptRequest) throws(RPCError) -> PreviewChanges {
    let target = try target(request.preview, request.variant)
    let script = ChangeScript(Array(request.script.utf8), path: "script")
    return try apply(.script(script), to: target)
  }

  /// Shows another list in place of what a preview shows.
  ///
  /// - Throws: As `apply` does.
  func set(_ request: ListRequest) throws(RPCError) -> PreviewChanges {
    let target = try target(request.preview, request.variant)
    return try apply(.list(SuppliedList(request.list, path: "list")), to: target)
  }

  private func apply(
    _ change: ContentChange,
    to target: PreviewTarget
  ) throws(RPCError) -> PreviewChanges {
    let outcome: PreviewOutcome
    do throws(RefusedScript) {
      outcome = try workspace.apply(change, to: target)
    } catch {
      switch error {
      case .nothingShown:
        throw RPCError(.unknownTarget, "preview '\(target.preview)' shows nothing yet")
      case .defects(let diagnostics):
        let message = diagnostics.first { $0.severity == .error }?.message ?? ""
        throw RPCError(.invalidParams, "'\(change.file.path)': \(message)", diagnostics)
      }
    }
    publish([outcome])
    return outcome.report(for: target)
  }

  /// Returns all that a preview shows.
  func content(of selection: PreviewSelection) throws(RPCError) -> ShownContent {
    let target = try target(selection.preview, selection.variant)
    return ShownContent(
      preview: target.preview,
      variant: target.variant,
      generation: workspace.preview(named: target.preview)?.generation ?? 0,
      tree: state(of: target)?.content.map { OutlineNode($0) },
    )
  }

  /// Reads the file of a preview again, changed or not.
  ///
  /// - Throws: `RPCError` when the file is gone.
  func reload(_ selection: PreviewSelection) throws(RPCError) -> PreviewChanges {
    let target = try target(selection.preview, selection.variant)
    let outcomes = workspace.reload(target.preview)
    publish(outcomes)
    checkImages(of: target.preview)
    guard let last = outcomes.last(where: { $0.preview == target.preview }) else {
      throw RPCError(.unknownTarget, "the file of preview '\(target.preview)' is gone")
    }
    return last.report(for: target)
  }
}
