import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension ContentRequests {
  /// Returns advice about what some people cannot read or operate in a preview, as it is shown.
  func lint(_ selection: PreviewSelection) throws(RPCError) -> LintReport {
    let previewID = try server.workspace.target(selection.preview, selection.variant)
    let preview = server.workspace.previews[previewID.name]
    let generation = preview?.generation ?? 0
    guard let preview, let variant = preview.variant(previewID.variant), !variant.isScripted,
      let description = preview.shownSource, let content = variant.state.content
    else { return LintReport(generation: generation, diagnostics: []) }
    let lint = AccessibilityLint(
      of: description,
      width: variant.width,
      images: server.layouts.imageSizes(of: previewID)
    )
    let found = lint.diagnostics(of: content) + description.colorAlone()
    // What another variant needs is not known here, so nothing is unused.
    let all = description.applyingIgnores(to: found, sought: []).inSourceOrder()
    return LintReport(generation: generation, diagnostics: description.located(all))
  }
}
