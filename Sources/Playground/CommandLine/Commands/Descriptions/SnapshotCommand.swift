import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground snapshot`: keeps every preview and variant as a text file.
struct SnapshotCommand: Command {
  private static let check = Option(
    flag: "check",
    "write nothing; exit with 1 and print a diff if a snapshot differs",
  )
  private static let update = Option(
    flag: "update",
    "write changed snapshots too, and remove those without a preview",
  )
  private static let format = Option(
    "format",
    default: SnapshotFormat.text,
    "with --check, print the differences in this format"
  )
  private static let directory = Option(
    "dir",
    "DIR",
    .directory,
    default: "snapshots",
    "keep the snapshots below this directory (default: snapshots)",
  )

  static let declaration = CommandDeclaration(
    name: "snapshot",
    summary: "Keep previews as text files for version control",
    details: [
      "Writes the missing snapshots of all previews and variants, and prints the differences of the",
      "others. Paths in snapshots are relative to the working directory. '--wall', '--themes' and",
      "'--values' add a snapshot for each combination of their values; without them, such snapshots",
      "are left as they are.",
    ],
    arguments: [CommonOptions.paths],
    options: [
      check, update, format, directory, CommonOptions.searchAll, CommonOptions.color,
      CommonOptions.limit,
      CommonOptions.root, CommonOptions.allow,
    ] + WallOptions.layout,
    examples: [
      .init(line: "playground snapshot --check", summary: "compare all previews, in CI"),
      .init(
        line: "playground snapshot --check --format junit > snapshots.xml",
        summary: "write a test case for each snapshot",
      ),
      .init(
        line: "playground snapshot lists --update",
        summary: "accept the previews below a directory as they are now",
      ),
      .init(
        line: "playground snapshot --check --wall 40,120",
        summary: "compare all previews in two widths, too",
      ),
    ],
  )

  let console: any Console

  /// Compares the previews with their snapshots, and writes the requested files.
  ///
  /// - Returns: `different` if a difference is left, or a description has errors.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try requireAgreement(of: arguments)
    let selection = TaggedPaths(arguments[CommonOptions.paths])
    let paths = selection.paths
    var search = DescriptionSearch(arguments)
    var renderer = try SnapshotRenderer(arguments, paths, console)
    let files = try search.files(at: paths)
    if files.isEmpty { console.report(ErrorMessage.noDescriptions(at: paths)) }
    for (index, file) in files.enumerated() {
      console.progress(index, of: files.count, "rendering previews")
      try renderer.add(file, selection)
    }
    for failure in search.failures { console.report(ErrorMessage.text(for: failure)) }
    let store = SnapshotStore(arguments[Self.directory])
    let scope = (paths.isEmpty ? ["."] : paths).map(renderer.relative)
    let comparison = SnapshotComparison(
      stored: try store.contents(including: renderer.snapshots.keys.sorted()),
      current: renderer.snapshots,
    ) { text in
      if text.isOfWall, arguments.wallOptionNames.isEmpty { return false }
      // Previews without the wanted tags have snapshots, too.
      guard selection.tags.isEmpty, text.isSnapshot, let file = text.file,
        !renderer.failedFiles.contains(file)
      else { return false }
      return scope.contains { FilePath(text: $0).contains(FilePath(text: file.text)) }
    }
    let hasFailed = !renderer.failedFiles.isEmpty || !search.failures.isEmpty
    if arguments[Self.format] != .text {
      let report = SnapshotReport(
        directory: console.shown(store.directory),
        current: renderer.snapshots,
        differences: comparison.differences,
        failedFiles: renderer.failedFiles.sorted().map(\.text)
      )
      let isJUnit = arguments[Self.format] == .junit
      try console.write(encoded: isJUnit ? report.junit : report.annotations)
    }
    let isLeft = try settle(comparison.differences, in: store, arguments)
    return isLeft || hasFailed ? .different : .fine
  }

  private func requireAgreement(of arguments: ParsedArguments) throws(UsageError) {
    if arguments[Self.check], arguments[Self.update] {
      throw UsageError.conflict("--check", "--update", command: arguments.command.fullName)
    }
    if arguments[Self.format] != .text, !arguments[Self.check] {
      let name = "--format \(arguments[Self.format].rawValue)"
      throw UsageError.missingPartner(name, "--check", command: arguments.command.fullName)
    }
  }

  /// Writes or prints the differences; returns whether some are left.
  private func settle(
    _ differences: [SnapshotComparison.Difference],
    in store: SnapshotStore,
    _ arguments: ParsedArguments
  ) throws -> Bool {
    let formatter = SnapshotFormatter(
      directory: console.shown(store.directory),
      usesColor: ColorPolicy.usesColor(arguments[CommonOptions.color], on: .output, console),
    )
    var leftCount = 0
    for difference in differences {
      let isWritten: Bool
      if arguments[Self.update] {
        isWritten = true
      } else if case .missing = difference {
        isWritten = !arguments[Self.check]
      } else {
        isWritten = false
      }
      guard isWritten else {
        leftCount += 1
        if arguments[Self.format] == .text {
          try console.write(encoded: formatter.diff(of: difference))
        }
        continue
      }
      try write(difference, to: store)
      try console.write(encoded: formatter.line(for: difference))
    }
    if leftCount > 0 { console.report(ErrorMessage.snapshotsDiffer(count: leftCount)) }
    return leftCount > 0
  }

  private func write(
    _ difference: SnapshotComparison.Difference,
    to store: SnapshotStore
  ) throws(CommandError) {
    switch difference {
    case .missing(let path, let text): try store.write(text.bytes(replacing: nil), to: path)
    case .changed(let path, let old, let text):
      try store.write(text.bytes(replacing: old), to: path)
    case .orphan(let path, _): try store.remove(path)
    case .renamed(let oldPath, let old, let new, let text):
      try store.write(text.bytes(replacing: old), to: new)
      try store.remove(oldPath)
    }
  }
}
