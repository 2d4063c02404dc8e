import PlaygroundCore
import PlaygroundProtocol

extension Workspace {
  /// Returns a variant of a preview, which is built from now on.
  ///
  /// - Throws: `RPCError` with `unknownTarget` if it does not exist.
  func target(_ name: String, _ variant: String?) throws(RPCError) -> PreviewID {
    guard let preview = previews[name] else {
      let isOutside = files.contents.isOutside(files.contents.path(of: name))
      let reason = isOutside ? ": it is outside the root \(files.contents.root)" : ""
      throw RPCError(.unknownTarget, "unknown preview '\(name)'\(reason)")
    }
    if let variant, preview.variant(variant) == nil,
      !preview.variantNames.containsBytes(of: variant)
    {
      throw RPCError(.unknownTarget, "unknown variant '\(variant)' of preview '\(name)'")
    }
    if let variant { previews[name]?.use(variant: variant) }
    return PreviewID(name: name, variant: variant)
  }
}
