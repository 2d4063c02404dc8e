import DescriptionLanguage
import PlaygroundCore

/// A preview in a list of previews.
package struct PreviewSummary: FieldObject, Equatable, Sendable {
  /// The status of a preview.
  package enum Status: String, FieldWord, CaseIterable, Sendable {
    /// The content matches the file.
    case ok
    /// The last good content is shown, because the file has errors.
    case stale
    /// There is no content, because the file has had errors from the start.
    case error
    /// The preview is being built.
    case building
    /// The last good content is shown, because the file was removed.
    case removed
  }

  /// The name of the preview: the path of its file, with `#title` or `#n` if the file contains
  /// several.
  package var name: String
  /// The path of the file, relative to the daemon's directory.
  package var file: String
  /// The line of the preview in its file, 1-based; `nil` if it is not known.
  package var line: Int?
  /// The title, `nil` if there is none.
  package var title: String?
  /// The tags, in written order.
  package var tags: [String]
  /// The documentation in Markdown, `nil` if there is none.
  package var doc: String?
  /// The names of the variants, in written order.
  package var variants: [String]
  /// The themes to choose from for a window, the own one of the preview first if styles do not name
  /// it; an empty name is no theme.
  package var themes: [String] = []
  /// The width that the preview declares, in columns; `nil` for that of the viewport.
  package var width: Int?
  /// The number of outcomes of the preview.
  package var generation: Int
  /// The status.
  package var status: Status

  /// Creates the summary of a preview.
  package init(
    name: String,
    file: String,
    line: Int? = nil,
    title: String? = nil,
    tags: [String] = [],
    doc: String? = nil,
    variants: [String],
    generation: Int,
    status: Status
  ) {
    self.name = name
    self.file = file
    self.line = line
    self.title = title
    self.tags = tags
    self.doc = doc
    self.variants = variants
    self.generation = generation
    self.status = status
  }

  package static var schemaName: String { "summary" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var summary = Self(
      name: try c("name", m?.name),
      file: try c("file", m?.file),
      line: try c.optional("line", m?.line),
      title: try c.nullable("title", m?.title),
      tags: try c.list("tags", m?.tags),
      doc: try c.optional("doc", m?.doc),
      variants: try c("variants", m?.variants),
      generation: try c("generation", m?.generation),
      status: try c("status", m?.status),
    )
    summary.themes = try c.list("themes", m?.themes)
    summary.width = try c.optional("width", m?.width)
    return summary
  }
}

extension PreviewSummary {
  /// Whether the entry is a file that was not read yet.
  ///
  /// Its previews, titles and variants are not known; a request for one of them makes the daemon
  /// read the file.
  package var isUnread: Bool { status == .building && generation == 0 }

  /// Returns whether people may call the preview by that name: its name, its file, its title, or
  /// both as `file#title`.
  package func isCalled(_ name: String) -> Bool {
    self.name.hasSameBytes(as: name) || file.hasSameBytes(as: name)
      || title.hasSameBytes(as: name)
      || title.map { "\(file)#\($0)".hasSameBytes(as: name) } ?? false
      || mayContain(name)
  }

  /// Returns whether the entry is a file that was not read yet and may contain a preview with that
  /// name, such as `file#title`; attaching to the name makes the daemon read the file.
  package func mayContain(_ name: String) -> Bool {
    isUnread && name.hasPrefix("\(file)#")
  }

  /// Returns whether a name of a preview begins with the path of a file, unlike a title.
  package static func isInFile(_ name: String) -> Bool {
    let file = name.prefix { $0 != "#" }
    return [".xml", ".json"].contains { file.hasSuffix($0) }
  }

  /// Returns whether the preview has the variant, or may have it because its file was not read yet.
  package func mayHave(variant: String) -> Bool { isUnread || variants.containsBytes(of: variant) }
}

extension PreviewSummary {
  /// Whether the file of the preview has errors.
  package var isBroken: Bool {
    switch status {
    case .error, .stale: true
    case .ok, .building, .removed: false
    }
  }
}
