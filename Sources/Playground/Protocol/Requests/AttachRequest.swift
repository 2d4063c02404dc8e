package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `preview/attach`.
package struct AttachRequest: RequestParameters {
  /// The notifications that follow.
  package enum Mode: String, FieldWord, CaseIterable, Sendable {
    /// Only frames.
    case frames
    /// Only changes and diagnostics.
    case changes
    /// All notifications.
    case both

    /// Whether frames are sent.
    package var includesFrames: Bool { self != .changes }
    /// Whether changes are sent.
    package var includesChanges: Bool { self != .frames }
  }

  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?
  /// The theme in place of the one that the preview declares; `nil` for that one.
  package var theme: PreviewTheme?
  /// The values of states that hold for the window only; the others are those of the preview.
  package var states = ObjectValue()
  /// The size of the viewport, in cells.
  package var size: Size
  /// The rows that a preview of one component gets; `nil` for those of the viewport.
  ///
  /// For viewports that show more rows than a screen has.
  package var componentRows: Int?
  /// Whether the content gets all columns of the viewport, whatever width the preview declares.
  package var isExact = false
  /// The colours of the client.
  package var color: ColorDepth = .none
  /// The cell metrics of the client's terminal.
  package var cells = CellMetrics.standard
  /// The notifications that follow.
  package var mode: Mode = .both
  /// Whether changes are played as motion: frames between two contents.
  package var playsMotion = false

  /// Creates a request to attach to a preview.
  package init(
    preview: String,
    variant: String? = nil,
    size: Size,
    color: ColorDepth = .none,
    cells: CellMetrics = .standard,
    mode: Mode = .both,
    playsMotion: Bool = false
  ) {
    self.preview = preview
    self.variant = variant
    self.size = size
    self.color = color
    self.cells = cells
    self.mode = mode
    self.playsMotion = playsMotion
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var request = Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      size: try c.viewport(m?.size),
    )
    request.componentRows = try c.optional(
      "componentRows",
      m?.componentRows,
      as: Whole(1...ViewportLimit.rows)
    )
    request.isExact = try c("exact", m?.isExact, default: false)
    let theme: String? = try c.optional("theme", m?.theme?.text)
    request.theme = theme.map { PreviewTheme(text: $0) }
    let states = m.flatMap { $0.states.members.isEmpty ? nil : $0.states }
    request.states = try c.optional("states", states) ?? ObjectValue()
    request.color = try c("color", m?.color, default: .none)
    request.mode = try c("mode", m?.mode, default: .both)
    request.playsMotion = try c("motion", m?.playsMotion, default: false)
    request.cells = CellMetrics(
      aspect: try c(
        "cellAspect",
        m?.cells.aspect,
        as: BoundedNumber(CellMetrics.aspects),
        default: 1
      ),
      ambiguous: try c("ambiguousWidth", m?.cells.ambiguous, default: .narrow),
    )
    return request
  }

  /// The frame in the answer uses the client's colours.
  package var answerColors: ColorDepth { color }
}

/// The answer to `preview/attach`.
package struct Attached: FieldObject, RequestAnswer {
  /// The number of the attachment, unique within the connection.
  package var attachment: Int
  /// The first frame, `nil` if the preview has never had content.
  package var frame: Frame?
  /// The diagnostics of the preview's file; omitted on the wire when empty.
  package var diagnostics: [LocatedDiagnostic] = []

  /// Creates the answer for an attachment.
  package init(attachment: Int, frame: Frame? = nil, diagnostics: [LocatedDiagnostic] = []) {
    self.attachment = attachment
    self.frame = frame
    self.diagnostics = diagnostics
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      attachment: try c("attachment", m?.attachment),
      frame: try c.nullable("frame", m?.frame),
      diagnostics: try c.list("diagnostics", m?.diagnostics),
    )
  }

  package func nearest(at depth: ColorDepth) -> Attached {
    var answer = self
    answer.frame = frame?.nearest(at: depth)
    return answer
  }
}

extension ColorDepth: FieldWord {}

extension AmbiguousWidth: FieldWord {}
