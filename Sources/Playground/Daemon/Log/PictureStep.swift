package import PlaygroundProtocol

/// The pictures of a preview in one variant, before and after a revision.
package struct PictureStep: Sendable {
  /// The number of the revision.
  package let revision: Int
  /// The preview and its variant.
  package let previewID: PreviewID
  /// The number of the stored rows before the revision; `nil` if there are none.
  package let before: Int?
  /// The number of the stored rows after it.
  package let after: Int?
  /// Whether the preview was removed.
  package let isRemoval: Bool

  /// Whether the revision says how the preview looked after it.
  package var isKnown: Bool { before != nil || after != nil || isRemoval }
}
