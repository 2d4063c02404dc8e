import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Renders every preview and variant of descriptions as snapshots, independent of the terminal.
struct SnapshotRenderer {
  private let arguments: ParsedArguments
  private let roots: ReadableRoots
  private let swift: SwiftReader
  private let console: any Console
  private let base: String
  /// The snapshots by path below the directory of snapshots.
  private(set) var snapshots: [ByteExactString: SnapshotText] = [:]
  /// The descriptions with errors, relative to the working directory.
  private(set) var failedFiles: Set<ByteExactString> = []

  /// Creates a renderer of descriptions below `paths` that reports diagnostics on standard error.
  init(
    _ arguments: ParsedArguments,
    _ paths: [String],
    _ console: any Console
  ) throws(CommandError) {
    self.arguments = arguments
    roots = try arguments.readableRoots(around: paths)
    self.console = console
    swift = SwiftReader(arguments, console)
    do throws(SystemError) {
      base = try FileSystem.realPath(console.workingDirectory).text
    } catch {
      throw .unreadable(error)
    }
  }

  /// Renders the selected previews of a description.
  mutating func add(_ path: String, _ selection: TaggedPaths) throws {
    let file = try DescriptionFile(path, arguments, roots: roots, swift: swift, console)
    let name = relative(path)
    file.report(file.description.diagnostics, console)
    guard !file.description.hasErrors else {
      failedFiles.insert(ByteExactString(name))
      return
    }
    // Variants of a preview often share their warnings.
    var reported = file.description.diagnostics
    for choice in file.choices where selection.select(choice) {
      for variant in [nil] + choice.preview.variants.map({ Optional($0.name) }) {
        let request = WallRequest(arguments)
        for cell in try request.cells(of: choice.preview, named: choice.name, in: variant) {
          let id = SnapshotID(
            file: name,
            name: choice.name,
            path: path,
            variant: variant,
            cell: cell
          )
          if let picture = try picture(of: choice, variant, cell, in: file, &reported) {
            snapshots[id.path] = SnapshotText(id, picture)
          } else {
            failedFiles.insert(ByteExactString(name))
          }
        }
      }
    }
  }

  /// Draws a variant of a preview in a cell, at its own width, or in 80 columns.
  ///
  /// Reports the diagnostics that are not in `reported`; returns `nil` if there are errors.
  private func picture(
    of choice: DescriptionFile.Choice,
    _ variant: String?,
    _ cell: WallCell,
    in file: DescriptionFile,
    _ reported: inout [Diagnostic]
  ) throws(CommandError) -> RenderedPreview? {
    let setting = PreviewSetting(cell, over: PreviewSetting(variant: variant))
    guard let built = try file.built(choice, setting, arguments, console) else { return nil }
    let images = built.content.map { file.images(of: $0, arguments.limits) }
    let new = (built.diagnostics + (images?.diagnostics ?? [])).filter { !reported.contains($0) }
    file.report(new, console)
    reported += new
    guard let content = built.content, let images else { return nil }
    let constraints = LayoutConstraints(
      width: cell.width ?? choice.preview.width(of: variant) ?? 80,
      height: cell.rows
    )
    return RenderedPreview(
      content,
      in: .window(constraints),
      snap: .cells,
      rasters: images.rasters
    )
  }

  /// Returns a path relative to the working directory; one elsewhere without its first slash.
  func relative(_ path: String) -> String {
    if path == "." { return "" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    let last = parts.last.map(String.init) ?? ""
    let isPlain = !last.isEmpty && last != "." && last != ".."
    let folder = isPlain ? (parent.isEmpty ? "/" : parent) : path
    let real = (try? FileSystem.realPath(folder).text) ?? folder
    let whole = isPlain ? (real == "/" ? "/" : real + "/") + last : real
    if whole == base { return "" }
    if whole.hasPrefix(base + "/") { return String(whole.dropFirst(base.count + 1)) }
    return String(whole.drop { $0 == "/" })
  }
}
