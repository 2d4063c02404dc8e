import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// A description file of a command, with its previews.
struct DescriptionFile {
  /// The path on the command line, `-` for standard input.
  let path: String
  /// The description.
  let description: Description
  /// The directories from which its files are read.
  let roots: ReadableRoots

  /// Reads the file at `path`, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path on the command line.
  ///   - arguments: The limits of descriptions, and the directories that may be read.
  ///   - roots: The directories from which files are read; by default, the repository of the file,
  ///     or its directory.
  ///   - console: The input.
  /// - Throws: `CommandError.missingFile`; `SystemError` if standard input cannot be read.
  init(
    _ path: String,
    _ arguments: ParsedArguments,
    roots: ReadableRoots? = nil,
    _ console: any Console
  ) throws {
    self.path = path
    let limits = arguments.limits
    let roots = try roots ?? arguments.readableRoots(around: [path == "-" ? "." : path])
    self.roots = roots
    let loader = DescriptionLoader(limits: limits, roots: roots)
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

  /// The names of the previews: the path, with `#title` or `#n` if there are several.
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

  /// A preview of the file.
  struct Choice {
    /// The name of the preview.
    var name: String
    /// The preview.
    var preview: DescribedPreview
  }

  /// All previews, in order.
  var choices: [Choice] {
    zip(previewNames, description.previews).map { Choice(name: $0, preview: $1) }
  }

  /// Returns the preview with this name or title.
  ///
  /// Without a name, returns the first preview and lists the others on standard error.
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
    let found = choices.first { choice in
      choice.name == name || choice.preview.title == name
        || choice.preview.title.map { "\(path)#\($0)" == name } ?? false
    }
    let titles = choices.map { $0.preview.title ?? $0.name }
    guard let found = found ?? choices.first(where: { $0.name == "\(path)#\(name)" }) else {
      throw .noSuchPreview(name, file: path, others: titles)
    }
    return found
  }

  /// Returns the content of a preview.
  ///
  /// - Returns: The content; `nil` if there are errors, which are reported on standard error.
  func content(
    of choice: Choice,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) throws(CommandError) -> PreviewContent? {
    let variant = arguments.variantName
    let variants = choice.preview.variants.map(\.name)
    if let variant, !variants.contains(variant) {
      throw .noSuchVariant(variant, preview: choice.name, others: variants)
    }
    let state = try StateArguments(arguments[PreviewOptions.set]).values(for: choice)
    let built = choice.preview.build(variant: variant, state: state)
    report(built.diagnostics, console)
    return built.content
  }

  /// Prints diagnostics, possibly of a script, on standard error.
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
