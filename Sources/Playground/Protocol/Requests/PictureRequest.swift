package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `log/rows`.
package struct PictureSelection: RequestParameters {
  /// The name of the preview.
  package let preview: String
  /// The variant, `nil` for the base preview.
  package let variant: String?
  /// The revision number.
  package let revision: Int
  /// The colours of the client.
  package let color: ColorDepth

  /// Selects a preview after a revision.
  package init(
    preview: String,
    variant: String? = nil,
    revision: Int,
    color: ColorDepth = .none
  ) {
    self.preview = preview
    self.variant = variant
    self.revision = revision
    self.color = color
  }

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      revision: try params.integer("revision"),
      color: try params.word("color", default: ColorDepth.none),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("revision", revision)
    if color != .none { json.member("color", color.rawValue) }
  }

  package var answerColors: ColorDepth { color }
}

/// A preview as it was drawn after a revision; the answer to `log/rows`.
package struct RecordedPicture: RequestAnswer {
  /// All rows in one frame, with the marks of the revision; `nil` if none are recorded.
  package var frame: Frame?
  /// The cells of the first row that the revision changed, from the first one that differs to the
  /// last one; `nil` if no row differs.
  package var difference: Rect?

  /// Creates a picture.
  package init(frame: Frame?, difference: Rect? = nil) {
    self.frame = frame
    self.difference = difference
  }

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    frame = try params.optionalObject("frame").map(Frame.init)
    difference = try params.optionalObject("difference").map(Rect.init)
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.key("frame")
    if let frame { frame.append(to: &json, colors: depth) } else { json.null() }
    if let difference {
      json.key("difference")
      json.append(difference)
    }
    json.endObject()
  }
}
