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
  /// The columns of the window; `nil` for the width at which the preview was recorded.
  package let columns: Int?
  /// Whether the preview before the revision is wanted, too.
  package let includesBefore: Bool
  /// The colours of the client.
  package let color: ColorDepth

  /// Selects a preview after a revision.
  package init(
    preview: String,
    variant: String? = nil,
    revision: Int,
    rows: Int? = nil,
    columns: Int? = nil,
    includesBefore: Bool = false,
    color: ColorDepth = .none
  ) {
    self.preview = preview
    self.variant = variant
    self.revision = revision
    self.rows = rows
    self.columns = columns
    self.includesBefore = includesBefore
    self.color = color
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      revision: try c("revision", m?.revision),
      rows: try c.optional("rows", m?.rows, as: Whole(1...ViewportLimit.rows)),
      columns: try c.optional("columns", m?.columns, as: Whole(1...ViewportLimit.columns)),
      includesBefore: try c("includeBefore", m?.includesBefore, default: false),
      color: try c("color", m?.color, default: .none),
    )
  }

  package var answerColors: ColorDepth { color }
}

/// A preview as it was drawn after a revision; the answer to `log/rows`.
package struct RecordedPicture: FieldObject, RequestAnswer {
  /// All rows in one frame, with the marks of the revision; `nil` if none are recorded.
  package var frame: Frame?
  /// All rows before the revision, without marks; `nil` if they are not asked for, or if the
  /// preview was not there.
  package var before: Frame?
  /// The cells of the first row that the revision changed, from the first to the last cell
  /// that differs; `nil` if no row differs.
  package var difference: Rect?

  /// Creates a picture.
  package init(frame: Frame?, difference: Rect? = nil, before: Frame? = nil) {
    self.frame = frame
    self.difference = difference
    self.before = before
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      frame: try c.nullable("frame", m?.frame),
      difference: try c.optional("difference", m?.difference),
      before: try c.optional("before", m?.before),
    )
  }

  package func nearest(at depth: ColorDepth) -> RecordedPicture {
    RecordedPicture(
      frame: frame?.nearest(at: depth),
      difference: difference,
      before: before?.nearest(at: depth)
    )
  }
}
