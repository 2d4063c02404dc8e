import DescriptionLanguage
package import PlaygroundCore

/// What `render --format json` prints: `playground/render@1`.
package struct RenderDocument: Equatable, Sendable {
  /// The file as given.
  var file: String
  /// The preview's name.
  var preview: String
  /// The variant shown, `nil` for the preview as written.
  var variant: String?
  /// The size of the picture.
  var size: Size
  /// The rows drawn, without colour; blanks at the end are left off by the encoder.
  var lines: [String]
  /// The whole tree with frames.
  var tree: OutlineNode

  /// Creates the document of a rendered preview.
  package init(
    file: String,
    preview: String,
    variant: String? = nil,
    size: Size,
    lines: [String],
    tree: OutlineNode
  ) {
    self.file = file
    self.preview = preview
    self.variant = variant
    self.size = size
    self.lines = lines
    self.tree = tree
  }
}

/// What `tree --format json` prints: `playground/tree@1`.
package struct TreeDocument: Equatable, Sendable {
  /// The file as given.
  var file: String
  /// The preview's name.
  var preview: String
  /// The variant shown, `nil` for the preview as written.
  var variant: String?
  /// The whole tree without frames.
  var tree: OutlineNode

  /// Creates the document of the tree of a preview.
  package init(file: String, preview: String, variant: String? = nil, tree: OutlineNode) {
    self.file = file
    self.preview = preview
    self.variant = variant
    self.tree = tree
  }
}

/// What `diff --format json` prints: `playground/diff@1`.
package enum DiffDocument: Equatable, Sendable {
  /// One preview's difference.
  package struct Preview: Equatable, Sendable {
    /// The preview's name.
    package var preview: String
    /// What is different.
    package var difference: ListDiff

    /// Creates the difference of a preview.
    package init(preview: String, difference: ListDiff) {
      self.preview = preview
      self.difference = difference
    }
  }

  /// Each file holds one preview.
  case single(ListDiff)
  /// Previews were paired.
  case previews([Preview])
}

extension JSONWriter {
  /// Appends a `playground/render@1` document.
  package mutating func append(_ document: RenderDocument) {
    beginObject()
    member("schema", "playground/render@1")
    member("file", document.file)
    member("preview", document.preview)
    member("variant", document.variant)
    member("columns", document.size.width)
    member("rows", document.size.height)
    key("lines")
    array(document.lines) { $0.value($1.withoutTrailingBlanks) }
    key("tree")
    append(document.tree)
    endObject()
  }

  /// Appends a `playground/tree@1` document.
  package mutating func append(_ document: TreeDocument) {
    beginObject()
    member("schema", "playground/tree@1")
    member("file", document.file)
    member("preview", document.preview)
    member("variant", document.variant)
    key("tree")
    append(document.tree)
    endObject()
  }

  /// Appends a `playground/diff@1` document.
  package mutating func append(_ document: DiffDocument) {
    beginObject()
    member("schema", "playground/diff@1")
    switch document {
    case .single(let difference): append(membersOf: difference)
    case .previews(let previews):
      key("previews")
      array(previews) { json, preview in
        json.beginObject()
        json.member("preview", preview.preview)
        json.append(membersOf: preview.difference)
        json.endObject()
      }
    }
    endObject()
  }

  private mutating func append(membersOf difference: ListDiff) {
    key("stages")
    array(difference.stages) { $0.append($1) }
    key("changes")
    array(difference.changes) { $0.append($1) }
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    guard hasSuffix(" "), let last = lastIndex(where: { $0 != " " }) else {
      return allSatisfy { $0 == " " } ? "" : self
    }
    return String(self[...last])
  }
}
