package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request for an attachment.
package struct AttachmentSelection: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int

  /// Selects an attachment by number.
  package init(attachment: Int) { self.attachment = attachment }

  package init(_ params: Parameters) throws(RPCError) {
    self.init(attachment: try params.integer("attachment"))
  }

  package func appendMembers(to json: inout JSONWriter) { json.member("attachment", attachment) }
}

/// The answer to `preview/subscribe`.
package struct Subscribed: RequestAnswer {
  /// The number of the subscription, which `preview/detach` ends as it ends an attachment.
  package let attachment: Int

  /// Creates the answer for a subscription.
  package init(attachment: Int) { self.attachment = attachment }

  package init(result: Value) throws(RPCError) {
    self.init(attachment: try Parameters(result).integer("attachment"))
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("attachment", attachment)
    json.endObject()
  }
}

/// The parameters of `viewport/resize`.
package struct ResizeRequest: RequestParameters {
  /// The number of the attachment.
  package let attachment: Int
  /// The new size of the viewport, in cells.
  package let size: Size

  /// Creates a request to resize a viewport.
  package init(attachment: Int, size: Size) {
    self.attachment = attachment
    self.size = size
  }

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      attachment: try params.integer("attachment"),
      size: try Size(viewport: params),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("attachment", attachment)
    json.member("columns", size.width)
    json.member("rows", size.height)
  }
}

/// The maximum size of a viewport: columns, rows, and cells in total.
///
/// All rows are drawn at once, for which other clients wait. Further rows are read in pieces, with
/// `viewport/text`.
package enum ViewportLimit {
  static let columns = 10_000
  package static let rows = 10_000
  package static let cells = 2_000_000

  /// Returns the most rows of a viewport with a number of columns.
  package static func rows(ofColumns columns: Int) -> Int {
    min(rows, max(1, cells / max(1, columns)))
  }
}

extension Size {
  /// Reads the size of a viewport.
  init(viewport params: Parameters) throws(RPCError) {
    self.init(
      width: try params.integer("columns", in: 1...ViewportLimit.columns),
      height: try params.integer("rows", in: 1...ViewportLimit.rows),
    )
    guard width * height <= ViewportLimit.cells else {
      throw params.error("rows", "times 'columns' must be at most \(ViewportLimit.cells)")
    }
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

  package init(_ params: Parameters) throws(RPCError) {
    let isActive = params.optional("active") == nil ? true : try params.flag("active")
    let format = try params.word("format", default: InspectedTree.Format.json)
    self.init(
      attachment: try params.integer("attachment"),
      format: isActive ? format : nil,
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("attachment", attachment)
    switch format {
    case nil: json.member("active", false)
    case .json?: break
    case .xml?: json.member("format", "xml")
    }
  }
}

/// The answer to `preview/inspect`.
package struct Inspection: RequestAnswer {
  /// The tree of the window, `nil` if there is none or the inspection ended.
  package let tree: InspectedTree?

  /// Creates the answer with a tree.
  package init(tree: InspectedTree?) { self.tree = tree }

  package init(result: Value) throws(RPCError) {
    self.init(tree: try InspectedTree(Parameters(result)))
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    tree.appendMember(to: &json)
    json.endObject()
  }
}
