import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground check`: reads, builds and renders descriptions and prints their diagnostics.
struct CheckCommand: Command {
  private static let format = Option(
    "format",
    default: CheckFormat.text,
    "print diagnostics in this format"
  )

  private static let lint = Option(
    each: "lint",
    LintChoice.allCases.map(\.rawValue).joined(separator: "|"),
    ValueParser<LintChoice>.choice,
    "also give this kind of advice",
  )

  static let declaration = CommandDeclaration(
    name: "check",
    summary: "Read, build and render descriptions and print their diagnostics",
    details: [
      "Exits with 1 if there are errors, and with 0 if there are only warnings or advice.",
      "'--lint accessibility' adds what some people cannot read or operate: low contrast, controls",
      "without a label, a focus that jumps, values that only a colour shows, texts that are cut off.",
    ],
    arguments: [CommonOptions.paths],
    options: [
      format, lint, CommonOptions.searchAll, CommonOptions.color, CommonOptions.hyperlinks,
      CommonOptions.limit, CommonOptions.root, CommonOptions.allow,
    ],
    examples: [
      .init(line: "playground check", summary: "check all descriptions below this directory"),
      .init(
        line: "playground check --format sarif Examples > check.sarif",
        summary: "write a report for a code host",
      ),
      .init(
        line: "playground check --format md",
        summary: "print a summary for a comment on a pull request",
      ),
      .init(
        line: "playground check --lint accessibility form.xml",
        summary: "also report what some people cannot read or operate",
      ),
    ],
  )

  let console: any Console

  /// Checks the given files and all descriptions below the given directories.
  ///
  /// - Returns: `different` if there are errors.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    var search = DescriptionSearch(arguments)
    var findings = MergedDiagnostics()
    let limits = arguments.limits
    let selection = TaggedPaths(arguments[CommonOptions.paths])
    let paths = selection.paths
    let roots = try arguments.readableRoots(around: paths)
    let files = try search.files(at: paths)
    let swift = SwiftReader(arguments, console)
    if files.isEmpty { console.report(ErrorMessage.noDescriptions(at: paths)) }
    for path in files {
      let file = try DescriptionFile(path, arguments, roots: roots, swift: swift, console)
      let diagnostics = diagnostics(
        of: file,
        selection,
        limits,
        lints: arguments[Self.lint].map(\.lint)
      )
      for diagnostic in diagnostics { findings.add(diagnostic) }
      let hasErrors = diagnostics.contains { $0.severity == .error }
      if paths.containsBytes(of: path), file.choices.isEmpty, !hasErrors {
        console.report(ErrorMessage.noPreview(in: path))
      }
    }
    let diagnostics = findings.all
    try console.write(encoded: text(diagnostics, of: files, arguments))
    for failure in search.failures { console.report(ErrorMessage.text(for: failure)) }
    let hasErrors = diagnostics.contains { $0.severity == .error } || !search.failures.isEmpty
    return hasErrors ? .different : .fine
  }

  /// Returns the diagnostics of a file, its previews and their variants; data files have none.
  private func diagnostics(
    of file: DescriptionFile,
    _ selection: TaggedPaths,
    _ limits: Limits,
    lints: [Lint]
  ) -> [LocatedDiagnostic] {
    var diagnostics = file.description.diagnostics
    if !file.description.hasErrors {
      var isComplete = true
      if lints.contains(.accessibility) {
        diagnostics += file.description.colorAlone(limits: limits)
      }
      for choice in file.choices {
        guard selection.select(choice) else {
          isComplete = false
          continue
        }
        let common = self.diagnostics(of: choice, nil, in: file, limits, lints)
        diagnostics += common
        var variants = VariantDiagnostics(common)
        for variant in choice.preview.variants {
          let own = self.diagnostics(of: choice, variant.name, in: file, limits, lints)
          diagnostics += variants.further(own).map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.notes.append(.init("in variant '\(variant.name)'", at: variant.span))
            return diagnostic
          }
        }
      }
      diagnostics = file.description.applyingIgnores(
        to: diagnostics,
        sought: isComplete ? DiagnosticCode.drawn(lints) : [],
        limits: limits
      )
    }
    return DiagnosticLocator.located(diagnostics.inSourceOrder(), in: file.description.sources)
  }

  /// Builds and renders a variant of a preview, and returns its diagnostics.
  private func diagnostics(
    of choice: DescriptionFile.Choice,
    _ variant: String?,
    in file: DescriptionFile,
    _ limits: Limits,
    _ lints: [Lint]
  ) -> [Diagnostic] {
    let built = choice.preview.build(variant: variant)
    guard let content = built.content else { return built.diagnostics }
    let images = file.images(of: content, limits)
    let constraints = LayoutConstraints(
      width: choice.preview.width(of: variant) ?? 80,
      height: nil
    )
    let drawn = RenderedPreview(
      content,
      in: .exact(constraints),
      snap: .cells,
      rasters: images.rasters
    )
    let found = built.diagnostics + images.diagnostics + drawn.unseen(of: file.description)
    guard lints.contains(.accessibility) else { return found }
    let lint = AccessibilityLint(
      of: file.description,
      width: choice.preview.width(of: variant),
      images: images.rasters.sizes
    )
    return found + lint.diagnostics(of: content)
  }

  private func text(
    _ diagnostics: [LocatedDiagnostic],
    of files: [String],
    _ arguments: ParsedArguments
  ) -> String {
    switch arguments[Self.format] {
    case .json:
      var json = JSONWriter(indent: 2)
      json.beginObject()
      json.member("schema", "playground/check@1")
      json.key("diagnostics")
      json.array(diagnostics) { $0.append($1) }
      json.endObject()
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    case .sarif:
      var json = JSONWriter(indent: 2)
      json.append(SARIFLog(diagnostics) { FilePath(text: $0).bytes })
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    case .junit: return CheckReport(files: files, diagnostics).junit
    case .github: return diagnostics.map { GitHubAnnotation($0).text }.joined()
    case .md: return CheckReport(files: files, diagnostics).markdown
    case .gcc: return DiagnosticFormatter(showsSource: false).text(diagnostics)
    case .text: return styled(diagnostics, arguments)
    }
  }

  /// Returns the diagnostics with headlines in bold, carets in green, and names of files as links.
  private func styled(
    _ diagnostics: [LocatedDiagnostic],
    _ arguments: ParsedArguments
  ) -> String {
    let usesColor = ColorPolicy.usesColor(arguments[CommonOptions.color], on: .output, console)
    let encoder = ANSIEncoder(depth: usesColor ? .ansi16 : .none)
    let addresses = arguments.fileAddresses(below: console.workingDirectory, console)
    return diagnostics.map { diagnostic in
      let files = ([diagnostic.location] + diagnostic.notes.map(\.location)).map(\.file)
      let heads = LinkedText(encoder, addresses, files: files)
      return Self.rows(DiagnosticFormatter().text([diagnostic])).map { row in
        let isHeadline = row.first?.style.attributes.contains(.bold) ?? false
        return isHeadline ? heads.text(rows: [row]) : encoder.text(rows: [row])
      }.joined()
    }.joined()
  }

  /// Returns the lines of a diagnostic.
  private static func rows(_ text: String) -> [[Run]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.map { line in
      let isHeadline = !line.hasPrefix(" ")
      let isCarets = line.allSatisfy { " ^~".contains($0) }
      let style =
        isHeadline
        ? TextStyle(attributes: .bold)
        : TextStyle(color: isCarets ? .palette(2) : .standard)
      return [Run(String(line), style: style)]
    }
  }
}
