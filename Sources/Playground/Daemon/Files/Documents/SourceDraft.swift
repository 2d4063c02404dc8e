import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// An element in the file that it is written in, with the description that shows it.
struct EditedSource {
  /// The description.
  let description: Description
  /// The file of the element.
  let file: SourceFile
  /// The first byte of the element.
  let offset: Int

  /// Returns the edits for a change of the element.
  ///
  /// - Throws: `RPCError` if the change is not possible.
  func edits(for change: SourceChange, limits: Limits) throws(RPCError) -> [SourceEdit] {
    do throws(SourceEditError) {
      return try SourceEditor(file, limits: limits).edits(change, ofElementAt: offset)
    } catch {
      throw refusal(of: error)
    }
  }

  /// Returns the element with other bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - contents: The other files.
  ///   - builds: Whether the previews are built too, which finds the errors that depend on values.
  /// - Returns: The element in the changed file.
  /// - Throws: `RPCError` if they would make the description invalid.
  func changed(
    to bytes: [UInt8],
    _ contents: FileSnapshot,
    builds: Bool
  ) throws(RPCError) -> EditedSource {
    guard let main = description.sources.first else { return self }
    let own = FilePath(text: file.path)
    let loader = DescriptionLoader(limits: contents.limits) { path in
      if path == own { return .success(bytes) }
      return contents.shownBytes(of: path).map { .success($0) } ?? .failure(.missing)
    }
    let changed = loader.load(FilePath(text: main.path), reusing: description)
    let known = Set(errors(of: description, builds: builds).map(\.message))
    let error = errors(of: changed, builds: builds).first { !known.contains($0.message) }
    if let error {
      throw RPCError(.invalidParams, "the change is not possible here: \(error.message)")
    }
    let source = changed.sources.first { $0.path.hasSameBytes(as: file.path) }
    return EditedSource(description: changed, file: source ?? file, offset: offset)
  }

  /// Returns the errors of a description, and of its previews under each variant.
  private func errors(of description: Description, builds: Bool) -> [Diagnostic] {
    let read = description.diagnostics.filter { $0.severity == .error }
    guard builds, read.isEmpty else { return read }
    return description.previews.flatMap { preview in
      ([nil] + preview.variants.map(\.name)).flatMap { variant in
        preview.built(variant: variant, locals: LocalStates()).diagnostics
          .filter { $0.severity == .error }
      }
    }
  }

  /// Returns the answer to a request for a change that is not possible.
  func refusal(of error: SourceEditError) -> RPCError {
    let reason =
      switch error {
      case .brokenFile: "\(file.path) is no description in XML or JSON, or has errors"
      case .noElement: "no element begins at this position of \(file.path)"
      case .noSiblings: "the element is not in a list of elements"
      case .atEnd(.forth): "the element is the last one"
      case .atEnd(.back): "the element is the first one"
      case .inTurns: "the element takes turns with others by 'if' and 'else'; edit \(file.path)"
      case .invalidName(let name): "'\(name)' cannot be the name of an attribute or an element"
      case .invalidValue: "the value cannot be written in this position"
      case .mixedText: "the text is between comments or other elements; edit \(file.path)"
      }
    return RPCError(.invalidParams, reason)
  }
}

/// The element whose attributes a client changes, and whether a change is shown before it is
/// written.
///
/// The client names the element by its position before the first change, also after further ones.
struct SourceDraft {
  /// The element, as the client names it.
  let selection: ElementSelection
  /// The element in the text that edits apply to.
  let target: EditedSource
  /// The number of texts that were shown.
  var version = 0
  /// Whether previews show the file with a change.
  var isShown = false
  /// Whether an editor has made the last change, and its text has not arrived.
  var isWritten = false
}
