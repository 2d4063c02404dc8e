import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// A description that a command was given, read and ready to be asked for its previews.
struct DescriptionFile {
  /// The path as given, `-` for standard input.
  let path: String
  /// What it says.
  let description: Description

  /// Reads the file at `path`, standard input for `-`.
  ///
  /// - Throws: `CommandError.missingFile`; `SystemError` when standard input cannot be read.
  init(_ path: String, _ limits: Limits, _ console: any Console) throws {
    self.path = path
    let loader = DescriptionLoader(limits: limits)
    if path == "-" {
      let bytes = try console.readInput(limit: limits.fileBytes)
      description = loader.read(SourceFile(number: 0, path: path, bytes: bytes))
      return
    }
    do throws(SystemError) {
      _ = try FileStatus(of: path)
    } catch {
      guard error.isMissing else { throw CommandError.unreadable(error) }
      throw CommandError.missingFile(path)
    }
    description = loader.load(path)
  }

  /// The previews' names: the path, and `#title` or `#n` where there are several.
  var previewNames: [String] {
    let titles = description.previews.map(\.title)
    guard titles.count > 1 else { return titles.map { _ in path } }
    return titles.enumerated().map { index, title in
      guard let title, titles.filter({ $0 == title }).count == 1 else {
        return "\(path)#\(index + 1)"
      }
      return "\(path)#\(title)"
    }
  }

  /// One of the file's previews.
  struct Choice {
    /// The preview's name.
    var name: String
    /// The preview.
    var preview: DescribedPreview
  }

  /// All previews, in order.
  var choices: [Choice] {
    zip(previewNames, description.previews).map { Choice(name: $0, preview: $1) }
  }

  /// Returns the preview of that name or title; without a name the first one, whose siblings are
  /// named on standard error.
  func choice(_ name: String?, _ console: any Console) throws(CommandError) -> Choice {
    let choices = choices
    guard let first = choices.first else { throw .noPreview(file: path) }
    guard let name else {
      let others = choices.dropFirst().map { $0.preview.title ?? $0.name }
      if !others.isEmpty {
        let chosen = first.preview.title ?? first.name
        console.report(ErrorMessage.otherPreviews(of: path, chosen: chosen, others: others))
      }
      return first
    }
    let found = choices.first { $0.name == name || $0.preview.title == name }
    let titles = choices.map { $0.preview.title ?? $0.name }
    guard let found = found ?? choices.first(where: { $0.name == "\(path)#\(name)" }) else {
      throw .noSuchPreview(name, file: path, others: titles)
    }
    return found
  }

  /// Returns what a preview shows.
  ///
  /// - Returns: The content; `nil` after its diagnostics have been printed on standard error.
  func content(
    of choice: Choice,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) throws(CommandError) -> PreviewContent? {
    let variant = arguments[PreviewOptions.variant]
    let variants = choice.preview.variants.map(\.name)
    if let variant, !variants.contains(variant) {
      throw .noSuchVariant(variant, preview: choice.name, others: variants)
    }
    let state = try StateArguments(arguments[PreviewOptions.set]).values(for: choice)
    let built = choice.preview.build(variant: variant, state: state)
    report(built.diagnostics, console)
    return built.content
  }

  /// Prints diagnostics on standard error, which may be about a script, too.
  func report(
    _ diagnostics: [Diagnostic],
    of script: SourceFile? = nil,
    _ console: any Console
  ) {
    guard !diagnostics.isEmpty else { return }
    let sources = description.sources + (script.map { [$0] } ?? [])
    let located = DiagnosticLocator.located(diagnostics, in: sources)
    console.report(String(DiagnosticFormatter().text(located).dropLast()))
  }
}
