import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request for an attachment.
package struct AttachmentSelection: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int

  /// Selects an attachment by number.
  package init(attachment: Int) { self.attachment = attachment }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(attachment: try c("attachment", m?.attachment))
  }
}

/// The answer to `preview/subscribe`.
package struct Subscribed: FieldObject, RequestAnswer {
  /// The number of the subscription, which `preview/detach` ends as it ends an attachment.
  package let attachment: Int

  /// Creates the answer for a subscription.
  package init(attachment: Int) { self.attachment = attachment }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(attachment: try c("attachment", m?.attachment))
  }
}

/// The parameters of `viewport/resize`.
package struct ResizeRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The new size of the viewport, in cells.
  package let size: Size
  /// Whether the content gets all columns of the viewport, whatever width the preview declares.
  package let isExact: Bool

  /// Creates a request to resize a viewport.
  package init(attachment: Int, size: Size, isExact: Bool = false) {
    self.attachment = attachment
    self.size = size
    self.isExact = isExact
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      attachment: try c("attachment", m?.attachment),
      size: try c.viewport(m?.size),
      isExact: try c("exact", m?.isExact, default: false)
    )
  }
}

extension FieldCoder {
  /// Codes the size of a viewport.
  mutating func viewport(_ size: Size?) throws(Failure) -> Size {
    let size = Size(
      width: try self("columns", size?.width, as: Whole(1...ViewportLimit.columns)),
      height: try self("rows", size?.height, as: Whole(1...ViewportLimit.rows)),
    )
    try check(
      "rows",
      size.width * size.height <= ViewportLimit.cells,
      "times 'columns' must be at most \(ViewportLimit.cells)"
    )
    return size
  }
}

/// The parameters of `preview/inspect`.
package struct InspectRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The format of the tree; `nil` ends the inspection.
  package let format: InspectedTree.Format?

  /// Creates a request that starts an inspection, or ends it if `format` is `nil`.
  package init(attachment: Int, format: InspectedTree.Format?) {
    self.attachment = attachment
    self.format = format
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let attachment = try c("attachment", m?.attachment)
    let isActive = try c("active", m.map { $0.format != nil }, default: true)
    let format = try c("format", m.map { $0.format ?? .json }, default: .json)
    return Self(attachment: attachment, format: isActive ? format : nil)
  }
}

/// The answer to `preview/inspect`.
package struct Inspection: FieldObject, RequestAnswer {
  /// The tree of the window, `nil` if there is none or the inspection ended.
  package let tree: InspectedTree?

  /// Creates the answer with a tree.
  package init(tree: InspectedTree?) { self.tree = tree }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(tree: try InspectedTree.member(&c, m?.tree))
  }
}
