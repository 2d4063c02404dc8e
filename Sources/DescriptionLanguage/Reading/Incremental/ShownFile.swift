package import PlaygroundCore

/// A description file whose rows the previews of a program show.
package struct ShownFile: Sendable {
  /// The numbers that each file has for the files that it loads.
  static let numbers: UInt32 = 1 << 16

  /// The path, relative to the file of the program, or an absolute one.
  package let path: String
  /// The description.
  let description: Description

  /// The file itself and those that it loads, relative to the file of the program.
  var dependencies: [Dependency] {
    let own = Dependency(path: path, kind: .import, isFound: true)
    return [own]
      + description.dependencies.map { dependency in
        var dependency = dependency
        dependency.path = RelativePath.resolve(dependency.path, against: path)
        return dependency
      }
  }

  /// Returns the address of an image of the file, relative to the file of the program.
  func imageAddress(_ address: String) -> String {
    let isElsewhere = address.isEmpty || address.contains("://") || address.hasPrefix("data:")
    return isElsewhere ? address : RelativePath.resolve(address, against: path)
  }

  /// Returns the preview with a title or a number, or the first one.
  func preview(_ name: String?) -> DescribedPreview? {
    guard let name else { return description.previews.first }
    if let titled = description.previews.first(where: { $0.title.hasSameBytes(as: name) }) {
      return titled
    }
    guard let number = Int(name), description.previews.indices.contains(number - 1) else {
      return nil
    }
    return description.previews[number - 1]
  }
}

/// Reads the description files that the previews of a program refer to.
package struct ShownFileReader {
  /// Reads a description file.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the file of the program, or an absolute one.
  ///   - number: The number of the file; those that it loads have the next ones.
  /// - Returns: The description; the reason, if it cannot be read.
  package typealias Read = (_ path: String, _ number: UInt32) -> Result<Description, Unreadable>

  /// The reason why a file cannot be read: `no such file`.
  package struct Unreadable: Error {
    let reason: String

    /// Creates a reason.
    package init(_ reason: String) { self.reason = reason }
  }

  private let program: SourceFile
  private let path: (DescriptionReference) -> String?
  private let read: Read
  private var files: [ShownFile] = []
  private var missing: [String] = []
  private var diagnostics: [Diagnostic] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - program: The file of the program.
  ///   - earlier: Files that need not be read again.
  ///   - path: Returns the path of a referenced file, relative to that of the program.
  ///   - read: Reads a file.
  package init(
    _ program: SourceFile,
    reusing earlier: [ShownFile] = [],
    path: @escaping (DescriptionReference) -> String?,
    read: @escaping Read
  ) {
    self.program = program
    self.path = path
    self.read = read
    known = earlier
  }

  /// The files that need not be read again.
  private let known: [ShownFile]

  /// Returns the description of the program's previews with the files that they refer to.
  package mutating func filled(_ description: Description) -> Description {
    var filled = description
    for index in filled.previews.indices {
      guard let references = filled.previews[index].made?.references, !references.isEmpty else {
        continue
      }
      fill(&filled.previews[index], with: references)
    }
    filled.shownFiles = files
    filled.diagnostics += files.flatMap(\.description.diagnostics) + diagnostics
    filled.dependencies += files.flatMap(\.dependencies)
    filled.dependencies += missing.map { Dependency(path: $0, kind: .import, isFound: false) }
    filled.sources += files.flatMap(\.description.sources)
    return filled
  }

  private mutating func fill(
    _ preview: inout DescribedPreview,
    with references: [DescriptionReference]
  ) {
    var parts: [ShownPart] = []
    for reference in references {
      guard let file = file(of: reference), let found = self.preview(of: reference, in: file) else {
        continue
      }
      if let index = parts.firstIndex(where: { $0.preview.span == found.span }) {
        parts[index].references[reference] = program.span(of: reference)
      } else {
        let references = [reference: program.span(of: reference)]
        let address: @Sendable (String) -> String = { file.imageAddress($0) }
        parts.append(ShownPart(references: references, imageAddress: address, preview: found))
        add(found, to: &preview, reference)
      }
    }
    preview.parts = parts
    if case .component? = preview.made?.content, preview.width == nil,
      let whole = preview.made?.content.descriptionReferences.first
    {
      preview.width = preview.parts.first { $0.references[whole] != nil }?.preview.width
    }
  }

  /// Adds the states and the data of a part to those of the preview.
  private mutating func add(
    _ part: DescribedPreview,
    to preview: inout DescribedPreview,
    _ reference: DescriptionReference
  ) {
    for state in part.state {
      let same = preview.state.first { $0.name.hasSameBytes(as: state.name) }
      if same == nil {
        preview.state.append(state)
      } else if same?.initial != state.initial {
        report(
          .duplicateName,
          "the state '\(state.name)' of '\(reference.path)' has another value in another file of the "
            + "preview; rename one of them",
          reference
        )
      }
    }
    for (name, value) in part.data {
      if let other = preview.data[name], other != value {
        report(
          .duplicateName,
          "the data '\(name.text)' of '\(reference.path)' differ from those of another file of the "
            + "preview; rename one of them",
          reference
        )
      }
      preview.data[name] = value
    }
    preview.program.limits = part.program.limits
  }

  private mutating func preview(
    of reference: DescriptionReference,
    in file: ShownFile
  ) -> DescribedPreview? {
    if file.description.hasErrors { return nil }
    if let preview = file.preview(reference.preview) { return preview }
    let titles = file.description.previews.compactMap(\.title)
    guard let name = reference.preview else {
      report(.unknownName, "'\(reference.path)' has no preview", reference)
      return nil
    }
    let cure = NearestName.suggestion(for: name, among: titles)
    report(.unknownName, "'\(reference.path)' has no preview '\(name)'\(cure)", reference)
    return nil
  }

  private mutating func file(of reference: DescriptionReference) -> ShownFile? {
    guard let path = path(reference) else {
      report(.missingFile, "expected the path of a file, found '\(reference.path)'", reference)
      return nil
    }
    if let read = files.first(where: { $0.path.hasSameBytes(as: path) }) { return read }
    if missing.contains(where: { $0.hasSameBytes(as: path) }) { return nil }
    if let file = known.first(where: { $0.path.hasSameBytes(as: path) }) {
      files.append(file)
      return file
    }
    let taken = (files + known).compactMap { $0.description.sources.first?.number }.max() ?? 0
    switch read(path, (taken / ShownFile.numbers + 1) * ShownFile.numbers) {
    case .success(let description) where description.isDescription:
      let file = ShownFile(path: path, description: description)
      files.append(file)
      return file
    case .success:
      missing.append(path)
      report(.notADescription, "'\(reference.path)' is not a description", reference)
    case .failure(let error):
      missing.append(path)
      report(.missingFile, "cannot read '\(reference.path)': \(error.reason)", reference)
    }
    return nil
  }

  private mutating func report(
    _ code: DiagnosticCode,
    _ message: String,
    _ reference: DescriptionReference
  ) {
    let diagnostic = Diagnostic(code, message, at: program.span(of: reference))
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension SourceFile {
  /// Returns the position of a reference; the start of the file for one in another file.
  fileprivate func span(of reference: DescriptionReference) -> SourceSpan {
    let start = SourceSpan(source: number, start: 0, end: 0)
    let name = reference.file.split(separator: "/").last.map { String($0) }
    guard let name, path.hasSameBytes(as: name) || path.utf8.ends(with: "/\(name)".utf8) else {
      return start
    }
    let newline = UInt8(ascii: "\n")
    var first = 0
    for _ in 1..<max(1, reference.line) {
      guard let end = bytes[first...].firstIndex(of: newline) else { return start }
      first = end + 1
    }
    let end = bytes[first...].firstIndex(of: newline) ?? bytes.count
    let text = Array("\"\(reference.path)\"".utf8)
    let found = bytes[first..<end].firstRange(of: text) ?? bytes[first...].firstRange(of: text)
    guard let range = found else {
      return SourceSpan(source: number, start: UInt32(first), end: UInt32(end))
    }
    return SourceSpan(
      source: number,
      start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound)
    )
  }
}

extension Collection<UInt8> {
  fileprivate func ends(with other: some BidirectionalCollection<UInt8>) -> Bool {
    count >= other.count && dropFirst(count - other.count).elementsEqual(other)
  }
}
