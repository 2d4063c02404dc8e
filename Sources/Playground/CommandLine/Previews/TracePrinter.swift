import PlaygroundClient
import PlaygroundCore

/// Prints how the nodes with an id were laid out.
struct TracePrinter {
  let console: any Console

  /// Lays out a content and prints the traces of the nodes with this id.
  func print(
    _ id: String,
    in content: PreviewContent,
    previewWidth: Int?,
    _ arguments: ParsedArguments,
    _ images: ImageSizes
  ) throws {
    var constraints = arguments.constraints(
      previewWidth: previewWidth,
      terminalColumns: console.terminalSize?.width
    )
    constraints.images = images
    let layout = ContentLayout(content, in: constraints, snap: arguments.snap, overflow: .isCut)
    let traces = Self.traces(of: id, in: layout, constraints, arguments.snap)
    guard !traces.isEmpty else { throw CommandError.noSuchNode(id: id) }
    try console.write(traces.map(Self.text).joined(separator: "\n"))
  }

  private static func traces(
    of id: String,
    in layout: ContentLayout,
    _ constraints: LayoutConstraints,
    _ snap: Snap
  ) -> [LayoutTrace] {
    if let component = layout.component {
      return LayoutTrace.traces(of: id, in: component.node, constraints, snap: snap)
    }
    guard let list = layout.listLayout else { return [] }
    let edges = PlacedTrees(list).edges(rows: constraints.height)
    let trees = PlacedTrees(list).sections(rows: constraints.height).flatMap(\.trees)
    return ([edges.header] + trees + [edges.footer]).compactMap(\.self).flatMap { tree in
      var own = constraints
      own.width = tree.frame.width
      own.height = nil
      return LayoutTrace.traces(of: id, in: tree.node, own, snap: snap)
    }
  }

  /// Returns the lines of a trace: each constraint with the resulting size, then the frame.
  private static func text(_ trace: LayoutTrace) -> String {
    var lines = [trace.type]
    for step in trace.steps { lines.append("  constraints \(step.text)") }
    let frame = trace.frame
    lines.append(
      "  frame \(frame.x),\(frame.y) \(frame.width)×\(frame.height) in its parent,"
        + " at \(trace.position.x),\(trace.position.y) in the whole"
    )
    return lines.map { $0 + "\n" }.joined()
  }
}
