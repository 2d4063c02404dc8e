// Analysis: the diagnostics of a document, found on a thread apart from the answers to requests,
// with a copy of the texts of all open documents.

import DescriptionLanguage
import PlaygroundCore

/// The task of reading and building a description.
package struct Analysis: Sendable {
  /// The path of the description.
  package let path: String
  /// The version of its text, so that an outdated outcome is recognised.
  let revision: Int
  let files: OverlaidFiles
  let previous: Description?
  let limits: Limits
  let encoding: PositionEncoding
  /// The kinds of advice that are wanted.
  var lints: [Lint] = []
  /// The documents that show previews of the description.
  var addresses: [PreviewAddress] = []
  /// Whether the outcome has the reading and the pictures, as that of an open document has.
  var keepsReading = true

  /// The result of an analysis.
  package struct Outcome: Sendable {
    package let path: String
    let revision: Int
    /// Whether the file is a description, or meant to be one.
    let isDescription: Bool
    /// The diagnostics by the paths of the files that they are about.
    let diagnostics: [String: [EditorDiagnostic]]
    /// The paths of the files that the description loads.
    let dependencies: [String]
    /// The files at these paths, which may have other names.
    let loaded: Set<FileIdentity>
    /// The reading, which the next one reuses; `nil` if the document is not open.
    private(set) var description: Description?
    /// The documents that show its previews whose texts were wanted when the analysis began.
    let addresses: [PreviewAddress]
    /// The texts of these documents; none of those that cannot be built.
    let texts: [PreviewAddress: String]
    /// The first previews as they are drawn.
    private(set) var pictures: [ElementPictures]

    /// The outcome without what takes much memory.
    var withoutReading: Self {
      var outcome = self
      (outcome.description, outcome.pictures) = (nil, [])
      return outcome
    }

    /// Returns whether the description loads a file.
    func loads(_ path: String, _ file: EditorFiles.Named?) -> Bool {
      dependencies.containsBytes(of: path) || file.map { loaded.contains($0.identity) } ?? false
    }

    /// Whether previews cannot show the text.
    var hasErrors: Bool {
      isDescription && diagnostics.values.contains { $0.contains { $0.severity == .error } }
    }
  }

  /// The most previews of a description whose elements have pictures.
  private static let pictureLimit = 16

  /// Reads and builds the description.
  package func run() -> Outcome {
    let description = files.description(at: path, reusing: previous, limits: limits)
    var found = description.diagnostics
    var pictures: [ElementPictures] = []
    var isDrawn = true
    if !description.hasErrors {
      if lints.contains(.accessibility) { found += description.colorAlone(limits: limits) }
      for preview in description.previews {
        found += diagnostics(of: preview, description, &pictures, &isDrawn)
      }
      found = description.applyingIgnores(
        to: found,
        sought: isDrawn ? DiagnosticCode.drawn(lints) : [],
        limits: limits
      )
    }
    found = found.inSourceOrder()
    let dependencies = description.dependencies.map { RelativePath.resolve($0.path, against: path) }
    let outcome = Outcome(
      path: path,
      revision: revision,
      isDescription: description.isDescription || found.contains { $0.code == .notADescription },
      diagnostics: placed(found, in: description),
      dependencies: dependencies,
      loaded: Set(dependencies.compactMap { files.files.file($0)?.identity }),
      description: description,
      addresses: addresses,
      texts: texts(of: description),
      pictures: pictures
    )
    return keepsReading ? outcome : outcome.withoutReading
  }

  private func texts(of description: Description) -> [PreviewAddress: String] {
    var texts: [PreviewAddress: String] = [:]
    for address in addresses {
      texts[address] = PreviewText(address: address).text(of: description) {
        OverlaidFiles(files: files.files).description(at: path, reusing: nil, limits: limits)
      }
    }
    return texts
  }

  /// The size of the largest preview that is drawn to find what is not visible, in rows.
  private static let drawnRows = 5_000

  /// Builds a preview and its variants.
  ///
  /// - Parameters:
  ///   - preview: The preview.
  ///   - description: Where it is written.
  ///   - pictures: The previews as they are drawn, to which the preview is added.
  ///   - isDrawn: Set to `false` if the preview or a variant has too many rows to be drawn.
  /// - Returns: The diagnostics of the preview and its variants.
  private func diagnostics(
    of preview: DescribedPreview,
    _ description: Description,
    _ pictures: inout [ElementPictures],
    _ isDrawn: inout Bool
  ) -> [Diagnostic] {
    let common = diagnostics(of: preview, nil, description, &isDrawn) { layout, columns in
      guard keepsReading, pictures.count < Self.pictureLimit else { return }
      if let drawn = ElementPictures(layout, columns: columns) { pictures.append(drawn) }
    }
    var variants = VariantDiagnostics(common)
    return preview.variants.reduce(into: common) { all, variant in
      let own = diagnostics(of: preview, variant.name, description, &isDrawn)
      all += variants.further(own).map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes.append(.init("in variant '\(variant.name)'", at: variant.span))
        return diagnostic
      }
    }
  }

  private func diagnostics(
    of preview: DescribedPreview,
    _ variant: String?,
    _ description: Description,
    _ isDrawn: inout Bool,
    draw: (ContentLayout, _ columns: Int) -> Void = { _, _ in }
  ) -> [Diagnostic] {
    let built = preview.build(variant: variant)
    guard let content = built.content else { return built.diagnostics }
    let images = files.files.images(content, path, description)
    var constraints = LayoutConstraints(width: preview.width(of: variant) ?? 80, height: nil)
    constraints.images = images.rasters.sizes
    let layout = ContentLayout(content, in: constraints, snap: .cells)
    defer { draw(layout, constraints.width ?? 80) }
    let found = built.diagnostics + images.diagnostics
    guard layout.contentRows <= Self.drawnRows else {
      isDrawn = false
      return found
    }
    layout.measureAll()
    let seen = found + Diagnostic.unseen(in: layout, of: description)
    guard lints.contains(.accessibility) else { return seen }
    let lint = AccessibilityLint(
      of: description,
      width: preview.width(of: variant),
      images: constraints.images
    )
    return seen + lint.diagnostics(of: content)
  }

  private func placed(
    _ diagnostics: [Diagnostic],
    in description: Description
  ) -> [String: [EditorDiagnostic]] {
    var buffers: [UInt32: (path: String, buffer: TextBuffer)] = [:]
    let used = Set(diagnostics.flatMap { [$0.span.source] + $0.notes.map(\.span.source) })
    for source in description.sources where used.contains(source.number) {
      buffers[source.number] = (files.documentPath(of: source.path), TextBuffer(source.bytes))
    }
    func place(_ span: SourceSpan) -> (path: String, range: TextRange)? {
      buffers[span.source].map { ($0.path, $0.buffer.range(span.range, encoding)) }
    }
    var placed: [String: [EditorDiagnostic]] = [:]
    for diagnostic in diagnostics {
      guard let main = place(diagnostic.span) else { continue }
      let related = diagnostic.notes.compactMap { note in
        place(note.span).map {
          EditorDiagnostic.Related(message: note.message, path: $0.path, range: $0.range)
        }
      }
      placed[main.path, default: []].append(
        EditorDiagnostic(
          range: main.range,
          severity: diagnostic.severity,
          code: diagnostic.code,
          message: diagnostic.message,
          related: related
        )
      )
    }
    return placed
  }
}
