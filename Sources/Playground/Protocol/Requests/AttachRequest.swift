package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `preview/attach`.
package struct AttachRequest: RequestParameters {
  /// The notifications that follow.
  package enum Mode: String, CaseIterable, Sendable {
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
  /// The size of the viewport, in cells.
  package var size: Size
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

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      size: try Size(viewport: params),
      color: try params.word("color", default: ColorDepth.none),
      cells: CellMetrics(
        aspect: try params.number("cellAspect", in: CellMetrics.aspects, default: 1),
        ambiguous: try params.word("ambiguousWidth", default: AmbiguousWidth.narrow),
      ),
      mode: try params.word("mode", default: Mode.both),
      playsMotion: params.optional("motion") == nil ? false : try params.flag("motion"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("columns", size.width)
    json.member("rows", size.height)
    if color != .none { json.member("color", color.rawValue) }
    if mode != .both { json.member("mode", mode.rawValue) }
    if playsMotion { json.member("motion", true) }
    if cells.aspect != 1 { json.member("cellAspect", cells.aspect) }
    if cells.ambiguous != .narrow { json.member("ambiguousWidth", cells.ambiguous.rawValue) }
  }

  /// The frame in the answer uses the client's colours.
  package var answerColors: ColorDepth { color }
}

/// The answer to `preview/attach`.
package struct Attached: RequestAnswer {
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

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    let hasFrame = params.optional("frame") != nil
    let hasDiagnostics = params.optional("diagnostics") != nil
    self.init(
      attachment: try params.integer("attachment"),
      frame: hasFrame ? try Frame(params.object("frame")) : nil,
      diagnostics: hasDiagnostics
        ? try LocatedDiagnostic.list(params.objects("diagnostics")) : [],
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("attachment", attachment)
    json.key("frame")
    if let frame { frame.append(to: &json, colors: depth) } else { json.null() }
    if !diagnostics.isEmpty {
      json.key("diagnostics")
      json.array(diagnostics) { $0.append($1) }
    }
    json.endObject()
  }
}
