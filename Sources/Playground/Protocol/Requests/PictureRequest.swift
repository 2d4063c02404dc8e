import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `log/rows`.
package struct PictureSelection: RequestParameters {
  /// The name of the preview.
  package let preview: String
  /// The variant, `nil` for the base preview.
  package let variant: String?
  /// The revision number.
  package let revision: Int
  /// The rows of the window, which a preview of one component gets; `nil` for its natural height.
  package let rows: Int?
  /// The colours of the client.
  package let color: ColorDepth

  /// Selects a preview after a revision.
  package init(
    preview: String,
    variant: String? = nil,
    revision: Int,
    rows: Int? = nil,
    color: ColorDepth = .none
  ) {
    self.preview = preview
    self.variant = variant
    self.revision = revision
    self.rows = rows
    self.color = color
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      revision: try c("revision", m?.revision),
      rows: try c.optional("rows", m?.rows, as: Whole(1...ViewportLimit.rows)),
      color: try c("color", m?.color, default: .none),
    )
  }

  package var answerColors: ColorDepth { color }
}

/// A preview as it was drawn after a revision; the answer to `log/rows`.
package struct RecordedPicture: FieldObject, RequestAnswer {
  /// All rows in one frame, with the marks of the revision; `nil` if none are recorded.
  package var frame: Frame?
  /// The cells of the first row that the revision changed, from the first to the last cell
  /// that differs; `nil` if no row differs.
  package var difference: Rect?

  /// Creates a picture.
  package init(frame: Frame?, difference: Rect? = nil) {
    self.frame = frame
    self.difference = difference
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      frame: try c.nullable("frame", m?.frame),
      difference: try c.optional("difference", m?.difference),
    )
  }

  package func nearest(at depth: ColorDepth) -> RecordedPicture {
    RecordedPicture(frame: frame?.nearest(at: depth), difference: difference)
  }
}
