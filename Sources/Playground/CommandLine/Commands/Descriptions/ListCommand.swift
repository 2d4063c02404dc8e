import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// `playground list`: lists the previews and variants found, with file and line.
struct ListCommand: Command {
  private static let json = Option(flag: "json", "print as JSON")
  private static let tree = Option(flag: "tree", "group previews and variants below their files")

  static let declaration = CommandDeclaration(
    name: "list",
    summary: "List previews and variants, with file and line",
    arguments: [CommonOptions.paths],
    options: [
      json, tree, CommonOptions.searchAll, CommonOptions.hyperlinks, CommonOptions.limit,
      CommonOptions.root, CommonOptions.allow,
    ],
    examples: [
      .init(line: "playground list", summary: "list all previews below this directory"),
      .init(line: "playground list --json todo.xml", summary: "list the previews of one file"),
      .init(line: "playground list tag:form", summary: "list the previews with a tag"),
      .init(line: "playground list --tree Examples", summary: "show folders, files and previews"),
    ],
  )

  let console: any Console

  /// An entry of the output.
  private struct Entry {
    var name: String
    var location: LocatedDiagnostic.Location
    var title: String?
    var tags: [String]
    var doc: String?
    var variants: [Variant]
  }

  private struct Variant {
    var name: String
    var location: LocatedDiagnostic.Location
  }

  /// Lists the previews of the given files and of all files below the given directories.
  ///
  /// - Returns: `different` if a file has errors, which are reported on standard error.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    var search = DescriptionSearch(arguments)
    var entries: [Entry] = []
    var hasErrors = false
    if arguments[Self.json], arguments[Self.tree] {
      throw UsageError.conflict("--json", "--tree", command: arguments.command.fullName)
    }
    let selection = TaggedPaths(arguments[CommonOptions.paths])
    let roots = try arguments.readableRoots(around: selection.paths)
    let swift = SwiftReader(arguments, console)
    for path in try search.files(at: selection.paths) {
      let file = try DescriptionFile(path, arguments, roots: roots, swift: swift, console)
      if file.description.hasErrors {
        hasErrors = true
        file.report(file.description.diagnostics, console)
      }
      entries += file.choices.filter(selection.select).map { Self.entry($0, in: file) }
    }
    if arguments[Self.json] {
      try console.write(encoded: json(entries))
    } else {
      let addresses = arguments.fileAddresses(below: console.workingDirectory, console)
      let lines = arguments[Self.tree] ? tree(entries, addresses) : text(entries, addresses)
      try console.write(encoded: lines.joined())
    }
    for failure in search.failures { console.report(ErrorMessage.text(for: failure)) }
    return hasErrors || !search.failures.isEmpty ? .different : .fine
  }

  private static func entry(_ choice: DescriptionFile.Choice, in file: DescriptionFile) -> Entry {
    Entry(
      name: choice.name,
      location: location(choice.preview.span, in: file),
      title: choice.preview.title,
      tags: choice.preview.tags,
      doc: choice.preview.doc,
      variants: choice.preview.variants.map { variant in
        Variant(name: variant.name, location: location(variant.span, in: file))
      },
    )
  }

  private static func location(
    _ span: SourceSpan,
    in file: DescriptionFile
  ) -> LocatedDiagnostic.Location {
    // Only a diagnostic can be located, so this one is created for its location and never shown.
    let mark = Diagnostic(.notADescription, "", at: span)
    let located = DiagnosticLocator([mark], in: file.description.sources).located(mark)
    return located.location
  }

  private func text(_ entries: [Entry], _ addresses: FileAddresses?) -> [String] {
    entries.flatMap { entry -> [String] in
      let text = LinkedText(.plain, addresses, files: [entry.location.file])
      let tags = entry.tags.map { "  tag:" + $0 }.joined()
      let title = (entry.title.map { "  " + $0 } ?? "") + tags
      let variants = entry.variants.map { variant in
        "\(location(variant.location))  \(entry.name) · \(variant.name)"
      }
      return (["\(location(entry.location))  \(entry.name)\(title)"] + variants)
        .map { text.text(rows: [[Run(DrawnText.line($0))]]) }
    }
  }

  /// Returns folders, files, previews and variants, each below its parent.
  private func tree(_ entries: [Entry], _ addresses: FileAddresses?) -> [String] {
    var lines: [(text: String, file: String?)] = []
    var last: [String] = []
    for entry in entries {
      let path = entry.location.file.split(separator: "/").map(String.init)
      let common = zip(path, last).prefix { $0 == $1 }.count
      for level in common..<path.count {
        let isFolder = level + 1 < path.count
        let indent = String(repeating: "  ", count: level)
        let file = isFolder ? nil : entry.location.file
        lines.append((indent + path[level] + (isFolder ? "/" : ""), file))
      }
      last = path
      let indent = String(repeating: "  ", count: path.count)
      let line = entry.location.start.line
      lines.append(("\(indent)\(entry.title ?? entry.name)  line \(line)", nil))
      lines += entry.variants.map { variant in
        ("\(indent)  \(variant.name)  line \(variant.location.start.line)", nil)
      }
    }
    return lines.map { line in
      let text = LinkedText(
        .plain,
        LinkedNames(lastComponentsOf: line.file.map { [$0] } ?? [], addresses)
      )
      return text.text(rows: [[Run(DrawnText.line(line.text))]])
    }
  }

  private func location(_ location: LocatedDiagnostic.Location) -> String {
    "\(location.file):\(location.start.line)"
  }

  private func json(_ entries: [Entry]) -> String {
    var json = JSONWriter(indent: 2)
    json.beginObject()
    json.member("schema", "playground/list@1")
    json.key("previews")
    json.array(entries) { json, entry in
      json.beginObject()
      json.member("name", entry.name)
      json.member("file", entry.location.file)
      json.member("line", entry.location.start.line)
      json.member("title", entry.title)
      if !entry.tags.isEmpty {
        json.key("tags")
        json.array(entry.tags) { $0.append($1) }
      }
      if let doc = entry.doc { json.member("doc", doc) }
      json.key("variants")
      json.array(entry.variants) { json, variant in
        json.beginObject()
        json.member("name", variant.name)
        json.member("line", variant.location.start.line)
        json.endObject()
      }
      json.endObject()
    }
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
