import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// A description file or a Swift file of a command, with its previews.
struct DescriptionFile {
  /// The path on the command line, `-` for standard input.
  let path: String
  /// The description.
  let description: Description
  /// The directories from which its files are read.
  let roots: ReadableRoots
  /// The preview and the variant that the command line names behind the path.
  private let selection: PreviewPath
  /// Reads the file again with other states of rows; `nil` for a description.
  private var swift: SwiftReader?
  /// The preview that was made for a component that is shown alone; `nil` for a written one.
  private(set) var component: ComponentPreview?

  /// Reads a file, a named pipe, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - argument: The path, possibly with a preview and a variant behind it.
  ///   - arguments: The limits of descriptions, and the directories that may be read.
  ///   - roots: The directories from which files are read; by default, those of the options, else
  ///     the root of the file.
  ///   - swift: Reads Swift files; `nil` to read this one alone.
  ///   - standIn: The path that standard input is meant for, from which its imports are read.
  ///   - component: The component of the file to show in place of its previews; `nil` for those.
  ///   - console: Standard input.
  /// - Throws: `CommandError.missingFile`, `outsideRoot`, or `noSuchPreview` if the file has no
  ///   such preview; `SystemError` if standard input cannot be read.
  init(
    _ argument: String,
    _ arguments: ParsedArguments,
    roots: ReadableRoots? = nil,
    swift: SwiftReader? = nil,
    standIn: String? = nil,
    component: String? = nil,
    _ console: any Console
  ) throws {
    selection = PreviewPath(argument)
    let input = try Self.input(at: selection.path, limit: arguments.limits.fileBytes, console)
    let own = input != nil ? standIn ?? "-" : selection.path
    path = component.map { ComponentFile.path(of: $0, besides: own) } ?? own
    let limits = arguments.limits
    let isNamed = roots == nil && path != "-"
    let roots = try roots ?? arguments.readableRoots(around: [path == "-" ? "." : path])
    self.roots = roots
    if isNamed, let root = arguments[CommonOptions.root], roots.excludes(path) {
      throw CommandError.outsideRoot(path, root: root)
    }
    let loader = DescriptionLoader(limits: limits, roots: roots)
    if let input {
      description = loader.read(SourceFile(number: 0, path: path, bytes: input))
      return
    }
    do throws(SystemError) {
      _ = try FileStatus(of: own)
    } catch {
      guard error.isMissing else { throw CommandError.unreadable(error) }
      throw CommandError.missingFile(own)
    }
    if let component {
      (description, self.component) = try ComponentFile(
        own,
        root: arguments[CommonOptions.root]
      ).description(
        of: component,
        by: loader,
        limits
      )
      return
    }
    let reader = DescriptionSearch.isSwift(path) ? swift ?? SwiftReader(arguments, console) : nil
    self.swift = reader
    description = try reader?.load(path, by: loader) ?? loader.load(path)
    guard let preview = selection.preview, !description.hasErrors, choices.isEmpty else { return }
    throw CommandError.noSuchPreview(
      preview,
      file: path,
      others: allChoices.map { $0.preview.title ?? $0.name },
    )
  }

  /// Returns the bytes of standard input, or of a pipe; `nil` for any other path.
  private static func input(
    at path: String,
    limit: Int,
    _ console: any Console
  ) throws(SystemError) -> [UInt8]? {
    if path == "-" { return try console.readInput(limit: limit) }
    // A missing file is reported where it is read.
    guard let status = try? FileStatus(of: path), status.kind == .fifo else { return nil }
    return try console.readPipe(path, limit: limit)
  }

  /// The names of the previews: the path, with `#title` or `#n` if there are several.
  var previewNames: [String] {
    let titles = description.previews.map(\.title)
    guard titles.count > 1 else { return titles.map { _ in path } }
    return titles.enumerated().map { index, title in
      guard let title, titles.count(where: { $0.hasSameBytes(as: title) }) == 1 else {
        return "\(path)#\(index + 1)"
      }
      return "\(path)#\(title)"
    }
  }

  /// A preview of the file.
  struct Choice {
    /// The path of the file.
    let path: String
    /// The name of the preview.
    let name: String
    /// The preview.
    let preview: DescribedPreview

    /// Returns whether the preview has this name or title.
    func hasName(_ name: String) -> Bool {
      self.name.hasSameBytes(as: name) || preview.title.hasSameBytes(as: name)
    }

    /// Returns whether people may call the preview by that name: its name, its title, its number,
    /// or the path of its file with one of them.
    func isCalled(_ name: String) -> Bool {
      if hasName(name) || isPart(name) { return true }
      if let title = preview.title, "\(path)#\(title)".hasSameBytes(as: name) { return true }
      let other = PreviewPath(name)
      guard other.isSameFile(as: path) else { return false }
      return other.preview.map(isPart) ?? self.name.hasSameBytes(as: path)
    }

    /// Returns whether `text` behind the path of the file names the preview.
    func isPart(_ text: String) -> Bool {
      preview.title.hasSameBytes(as: text) || name.hasSameBytes(as: "\(path)#\(text)")
    }
  }

  /// The previews, in order; only the selected one if the command line names it behind the path.
  var choices: [Choice] {
    guard let wanted = selection.preview else { return allChoices }
    return allChoices.filter { $0.isPart(wanted) }
  }

  private var allChoices: [Choice] {
    zip(previewNames, description.previews).map { Choice(path: path, name: $0, preview: $1) }
  }

  /// Returns the name of the variant wanted: that of the options, else that behind the path.
  func variantName(_ arguments: ParsedArguments) -> String? {
    arguments.variantName ?? selection.variant
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
    let found = choices.first { $0.hasName(name) } ?? choices.first { $0.isCalled(name) }
    guard let found else {
      throw .noSuchPreview(name, file: path, others: choices.map { $0.preview.title ?? $0.name })
    }
    return found
  }

  /// Returns the width of a preview in the variant wanted; `nil` for that of the terminal.
  func width(of choice: Choice, _ arguments: ParsedArguments) -> Int? {
    choice.preview.width(of: variantName(arguments))
  }

  /// Returns the content of a preview.
  ///
  /// - Returns: The content; `nil` if there are errors, which are reported on standard error.
  func content(
    of choice: Choice,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) throws(CommandError) -> PreviewContent? {
    let setting = PreviewSetting(
      variant: variantName(arguments),
      states: arguments[PreviewOptions.set]
    )
    guard let built = try built(choice, setting, arguments, console) else { return nil }
    report(built.diagnostics, console)
    return built.content
  }

  /// Builds a preview.
  ///
  /// - Returns: The content with its diagnostics; `nil` after errors of a program, which are
  ///   reported on standard error.
  func built(
    _ choice: Choice,
    _ setting: PreviewSetting,
    _ arguments: ParsedArguments,
    _ console: any Console
  ) throws(CommandError) -> BuiltPreview? {
    let variant = setting.variant
    let variants = choice.preview.variants.map(\.name)
    if let variant, !variants.contains(where: { $0.hasSameBytes(as: variant) }) {
      throw .noSuchVariant(variant, preview: choice.name, others: variants)
    }
    let assignments = StateArguments(setting.states)
    let preview = choice.preview
    let state = try assignments.values(for: preview, named: choice.name, in: variant)
    let settings = try assignments.settings(for: preview, in: variant)
    let shown = try self.preview(of: choice, variant, setting: settings, arguments, console)
    return shown?.built(
      variant: variant,
      state: state,
      theme: setting.theme,
      locals: LocalStates()
    )
  }

  /// Returns a preview after states of its rows were set; `nil` after errors, which are reported.
  private func preview(
    of choice: Choice,
    _ variant: String?,
    setting settings: [LiveSetting],
    _ arguments: ParsedArguments,
    _ console: any Console
  ) throws(CommandError) -> DescribedPreview? {
    let names = allChoices.map(\.name)
    guard !settings.isEmpty, let swift,
      let index = names.firstIndex(where: { $0.hasSameBytes(as: choice.name) })
    else { return choice.preview }
    let number = choice.preview.variants.firstIndex { $0.name.hasSameBytes(as: variant) }
    let description = try swift.load(
      path,
      by: DescriptionLoader(limits: arguments.limits, roots: roots),
      setting: settings,
      at: LivePlace(preview: index, variant: number)
    )
    guard !description.hasErrors, description.previews.indices.contains(index) else {
      let located = DiagnosticLocator.located(description.diagnostics, in: description.sources)
      console.report(String(DiagnosticFormatter().text(located).dropLast()))
      return nil
    }
    let rows = description.previews[index].rowStates(of: variant)
    for setting in settings {
      let row = rows.first { $0.name.hasSameBytes(as: setting.name) }
      guard let row, settings.last(of: setting.name) == setting, !setting.isValue(of: row) else {
        continue
      }
      throw .badState(setting.name, reason: "'\(row.type)' has no value '\(setting.value)'")
    }
    return description.previews[index]
  }

  /// Loads the images of a content.
  func images(of content: PreviewContent, _ limits: Limits) -> LoadedImages {
    LoadedImages(of: content, in: path, description, limits, roots)
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

extension LiveSetting {
  /// Whether a state has the value, of which a number may be written in several ways.
  fileprivate func isValue(of state: LiveState) -> Bool {
    guard let text = state.value, text != value else { return true }
    return Double(text).map { $0 == Double(value) } ?? false
  }
}

extension [LiveSetting] {
  fileprivate func last(of name: String) -> LiveSetting? {
    last { $0.name.hasSameBytes(as: name) }
  }
}

extension ParsedArguments {
  /// Returns the constraints of a preview.
  ///
  /// `--size` takes precedence, then the width of the preview, then `terminalColumns`, then 80.
  func constraints(previewWidth: Int?, terminalColumns: Int?) -> LayoutConstraints {
    let size = self[PreviewOptions.size]
    let width = previewWidth ?? terminalColumns ?? 80
    return LayoutConstraints(
      width: size == nil ? width : size?.columns,
      height: size?.rows,
      cells: cells,
    )
  }
}
