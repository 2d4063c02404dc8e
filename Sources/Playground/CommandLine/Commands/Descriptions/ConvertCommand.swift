import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon

/// `playground convert`: prints a description in the other syntax, or its rows in Swift.
struct ConvertCommand: Command {
  /// A language that descriptions are converted to.
  private enum Language: String, CaseIterable {
    case xml
    case json
    case swift

    /// The syntax of files; `nil` for Swift.
    var syntax: DescriptionSyntax? {
      switch self {
      case .xml: .xml
      case .json: .json
      case .swift: nil
      }
    }
  }

  private static let target = Option(
    "to",
    "xml|json|swift",
    ValueParser<Language>.choice,
    "convert to this language (default: the other one of XML and JSON)",
  )
  private static let elideDefaults = Option(
    flag: "elide-defaults",
    "omit attributes that equal their defaults",
  )

  static let declaration = CommandDeclaration(
    name: "convert",
    summary: "Convert a description between XML and JSON, or to Swift",
    details: [
      "Prints the result and keeps order, types and comments. Parts that the other syntax cannot",
      "express are reported. A description with errors is rejected. Relative paths do not change,",
      "so write the result to the same directory.",
      "",
      "Swift is source for PlaygroundCore: one function for each preview, which returns the rows",
      "under the states that --variant and --set choose. Loops, conditions and components are",
      "replaced by their results. Event handlers, timers and settings of updates are omitted, and",
      "reported with the place in Swift where they belong.",
    ],
    arguments: [CommonOptions.description],
    options: [
      target, elideDefaults, CommonOptions.preview, PreviewOptions.variant, PreviewOptions.set,
      CommonOptions.limit, CommonOptions.root, CommonOptions.allow,
    ],
    examples: [
      .init(
        line: "playground convert greeting.xml --to json > greeting.json",
        summary: "write the JSON form",
      ),
      .init(
        line: "playground convert greeting.xml --to swift --set taps=3 > Greeting.swift",
        summary: "write the rows after three taps as Swift source",
      ),
    ],
  )

  let console: any Console

  /// Converts the file and prints the result; rejects a description with errors.
  ///
  /// - Returns: `different` if there is no result.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let path = arguments[CommonOptions.description]
    if DescriptionSearch.isSwift(path) {
      throw CommandError.notReadable(
        path,
        reason: "expected a description in XML or JSON, found Swift source"
      )
    }
    let file = try DescriptionFile(path, arguments, console)
    guard let source = file.description.sources.first, !file.description.hasErrors else {
      file.report(file.description.diagnostics, console)
      return .different
    }
    let writer = DescriptionWriter(source, limits: arguments.limits)
    let target = arguments[Self.target] ?? (writer.syntax == .xml ? .json : .xml)
    try checkOptions(of: target, arguments)
    guard let syntax = target.syntax else { return try printSwift(file, arguments) }
    return try printDescription(file, by: writer, in: syntax, arguments)
  }

  /// - Throws: `UsageError` for an option that the language does not have.
  private func checkOptions(of target: Language, _ arguments: ParsedArguments) throws(UsageError) {
    let option: String? =
      switch target {
      case .swift: arguments[Self.elideDefaults] ? "--elide-defaults" : nil
      case .xml, .json:
        if arguments[PreviewOptions.variant] != nil {
          "--variant"
        } else if !arguments[PreviewOptions.set].isEmpty {
          "--set"
        } else {
          arguments[CommonOptions.preview] == nil ? nil : "--preview"
        }
      }
    guard let option else { return }
    throw .conflict(option, "--to \(target.rawValue)", command: arguments.command.fullName)
  }

  // MARK: - Swift

  /// Prints the rows of previews as Swift source: of all, or of the one that is named.
  private func printSwift(_ file: DescriptionFile, _ arguments: ParsedArguments) throws -> ExitCode
  {
    let choices =
      try arguments.previewName.map { [try file.choice($0, console)] } ?? file.choices
    let source = SwiftSource(fileName: file.path.split(separator: "/").last.map(String.init) ?? "")
    var previews: [SwiftSource.Preview] = []
    for choice in choices {
      guard let content = try file.content(of: choice, arguments, console) else {
        return .different
      }
      if let refusal = source.refusal(of: content, at: choice.preview.span) {
        file.report([refusal], console)
        return .different
      }
      previews.append(SwiftSource.Preview(title: choice.preview.title, content: content))
    }
    file.report(
      SwiftOmissions.warnings(for: file.description.sources, limits: arguments.limits),
      console
    )
    try console.write(encoded: source.text(of: previews))
    return .fine
  }

  // MARK: - Descriptions

  private func printDescription(
    _ file: DescriptionFile,
    by writer: DescriptionWriter,
    in target: DescriptionSyntax,
    _ arguments: ParsedArguments
  ) throws -> ExitCode {
    let elidesDefaults = arguments[Self.elideDefaults]
    switch writer.converted(to: target, elidingDefaults: elidesDefaults) {
    case .refused(let diagnostics):
      file.report(diagnostics, console)
      return .different
    case .text(let bytes, let leftOut):
      let isSame: (PreviewContent?, PreviewContent?) -> Bool =
        elidesDefaults ? { Self.picture(of: $0) == Self.picture(of: $1) } : { $0 == $1 }
      guard self.isSame(bytes, file, arguments.limits, isSame) else {
        throw CommandError.notConvertible(file.path)
      }
      file.report(leftOut, console)
      try console.write(encoded: String(decoding: bytes, as: UTF8.self))
      return .fine
    }
  }

  /// Returns whether the converted text, placed beside the file, has the same content as the file.
  private func isSame(
    _ bytes: [UInt8],
    _ file: DescriptionFile,
    _ limits: Limits,
    _ isSame: (PreviewContent?, PreviewContent?) -> Bool
  ) -> Bool {
    let directory = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (directory + ["-"]).joined(separator: "/")
    let source = SourceFile(number: 0, path: path, bytes: bytes)
    let description = DescriptionLoader(limits: limits, roots: file.roots).read(source)
    let previews = file.description.previews
    return !description.hasErrors && description.previews.count == previews.count
      && zip(description.previews, previews).allSatisfy { converted, written in
        converted.title == written.title && converted.width == written.width
          && converted.variants.map(\.name) == written.variants.map(\.name)
          && isSame(converted.build().content, written.build().content)
      }
  }

  /// Returns the drawn rows of a content at two widths.
  private static func picture(of content: PreviewContent?) -> [[Frame.Row]] {
    guard let content else { return [] }
    return [80, 24].map { columns in
      let layout = ContentLayout(content, columns: columns)
      layout.measureAll()
      return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none)
    }
  }
}
