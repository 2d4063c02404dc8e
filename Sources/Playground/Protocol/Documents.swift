package import DescriptionLanguage
package import PlaygroundCore

/// The output of `render --format json`: `playground/render@1`.
package struct RenderDocument: Equatable, Sendable {
  /// The path on the command line.
  var file: String
  /// The name of the preview.
  var preview: String
  /// The variant, `nil` for the base preview.
  var variant: String?
  /// The drawn size, in cells.
  var size: Size
  /// The drawn rows without colour; the encoder removes trailing blanks.
  var lines: [String]
  /// The complete tree with frames.
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

/// The output of `tree --format json`: `playground/tree@1`.
package struct TreeDocument: Equatable, Sendable {
  /// The path on the command line.
  var file: String
  /// The name of the preview.
  var preview: String
  /// The variant, `nil` for the base preview.
  var variant: String?
  /// The complete tree without frames.
  var tree: OutlineNode

  /// Creates the document of a preview's tree.
  package init(file: String, preview: String, variant: String? = nil, tree: OutlineNode) {
    self.file = file
    self.preview = preview
    self.variant = variant
    self.tree = tree
  }
}

/// The output of `diff --format json`: `playground/diff@1`.
package enum DiffDocument: Equatable, Sendable {
  /// The difference of one preview.
  package struct Preview: Equatable, Sendable {
    /// The name of the preview, and the variant if one was chosen.
    package var previewID: PreviewID
    /// The difference.
    package var difference: ListDiff
    /// The differences of the variants; none if one was chosen.
    package var variants: [Variant]

    /// Creates the difference of a preview.
    package init(_ previewID: PreviewID, _ difference: ListDiff, variants: [Variant] = []) {
      self.previewID = previewID
      self.difference = difference
      self.variants = variants
    }

    /// Whether there is no change, in the preview and in its variants.
    package var isEmpty: Bool {
      difference.changes.isEmpty && variants.allSatisfy(\.difference.changes.isEmpty)
    }
  }

  /// The difference of a preview in one variant.
  package struct Variant: Equatable, Sendable {
    /// The name of the variant.
    package var name: String
    /// The difference.
    package var difference: ListDiff

    /// Creates the difference of a variant.
    package init(name: String, difference: ListDiff) {
      self.name = name
      self.difference = difference
    }
  }

  /// Both files contain one preview.
  case single(Preview)
  /// Pairs of previews.
  case previews([Preview])
}

extension String {
  package var withoutTrailingBlanks: String {
    guard hasSuffix(" "), let last = lastIndex(where: { $0 != " " }) else {
      return allSatisfy { $0 == " " } ? "" : self
    }
    return String(self[...last])
  }
}

extension RenderDocument: JSONObject {
  /// Appends a `playground/render@1` document.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("schema", "playground/render@1")
    json.member("file", file)
    json.member("preview", preview)
    json.member("variant", variant)
    json.member("columns", size.width)
    json.member("rows", size.height)
    json.key("lines")
    json.array(lines) { $0.value($1.withoutTrailingBlanks) }
    json.key("tree")
    json.append(tree)
  }
}

extension TreeDocument: JSONObject {
  /// Appends a `playground/tree@1` document.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("schema", "playground/tree@1")
    json.member("file", file)
    json.member("preview", preview)
    json.member("variant", variant)
    json.key("tree")
    json.append(tree)
  }
}

extension DiffDocument: JSONObject {
  /// Appends a `playground/diff@1` document.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("schema", "playground/diff@1")
    switch self {
    case .single(let preview): json.append(membersOf: preview)
    case .previews(let previews):
      json.key("previews")
      json.array(previews) { json, preview in
        json.beginObject()
        json.member("preview", preview.previewID.name)
        json.append(membersOf: preview)
        json.endObject()
      }
    }
  }
}

extension DiffDocument.Preview: JSONObject {
  /// Appends the variant, the difference, and those of the variants.
  package func appendMembers(to json: inout JSONWriter) {
    if let variant = previewID.variant { json.member("variant", variant) }
    json.append(membersOf: difference)
    guard !variants.isEmpty else { return }
    json.key("variants")
    json.array(variants) { json, variant in
      json.beginObject()
      json.member("variant", variant.name)
      json.append(membersOf: variant.difference)
      json.endObject()
    }
  }
}

extension ListDiff: JSONObject {
  /// Appends the stages, and the changes without labels.
  package func appendMembers(to json: inout JSONWriter) {
    json.key("stages")
    json.array(stages) { $0.append($1) }
    json.key("changes")
    json.array(changes) { $0.append($1.unlabelled) }
  }
}

extension Changeset: JSONObject {
  /// Appends a STAGE with all eight members.
  package func appendMembers(to json: inout JSONWriter) {
    json.key("sectionDeletes")
    json.append(sectionDeletes)
    json.key("sectionInserts")
    json.append(sectionInserts)
    json.key("sectionMoves")
    json.append(sectionMoves)
    json.key("sectionUpdates")
    json.append(sectionUpdates)
    json.key("elementDeletes")
    json.append(elementDeletes)
    json.key("elementInserts")
    json.append(elementInserts)
    json.key("elementMoves")
    json.append(elementMoves)
    json.key("elementUpdates")
    json.append(elementUpdates)
  }
}

extension Changeset.Move: JSONWritable, JSONObject where Index: JSONWritable {
  /// Appends both positions.
  package func appendMembers(to json: inout JSONWriter) {
    json.key("from")
    json.append(from)
    json.key("to")
    json.append(to)
  }
}
