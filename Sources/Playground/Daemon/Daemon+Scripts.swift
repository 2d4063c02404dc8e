import Core
import Description

/// Changes that clients make to what a preview shows.
extension Daemon {
  /// Applies a script to what a preview shows, and shows and tells everyone what became of it.
  ///
  /// - Throws: `RPCError` when there is nothing to change, and with the places of what is wrong with
  ///   the script; then nothing changes.
  func apply(_ request: ScriptRequest) throws(RPCError) -> PreviewChanges {
    let target = try target(request.preview, request.variant)
    let script = ChangeScript(Array(request.script.utf8), path: "script")
    let outcome: PreviewOutcome
    do throws(RefusedScript) {
      outcome = try workspace.apply(script, to: target)
    } catch {
      switch error {
      case .nothingShown:
        throw RPCError(.unknownTarget, "preview '\(target.preview)' shows nothing yet")
      case .defects(let diagnostics):
        let message = diagnostics.first { $0.severity == .error }?.message ?? ""
        throw RPCError(.invalidParams, "'script': \(message)", diagnostics)
      }
    }
    publish([outcome])
    return outcome.report(for: target)
  }
}
