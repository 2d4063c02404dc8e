import PlaygroundCore

/// Prepares a decoded image for storage and draws it, compared with lower bounds: a sum of all its
/// bytes, and the same rows filled with one color.
@MainActor
struct PictureBench {
  private struct Workload {
    let name: String
    let work: () -> Int
    let floor: () -> Int
  }

  let stopwatch: Stopwatch
  let filter: String

  func run() {
    let chosen = workloads().filter { filter.isEmpty || $0.name.contains(filter) }
    if chosen.isEmpty { return }
    print("\nPictures beside the least that is to be done (µs)")
    print(Table.row("workload", "Core", "floor", "ratio"))
    for workload in chosen {
      let work = stopwatch.nanoseconds(workload.work) / 1_000
      let floor = stopwatch.nanoseconds(workload.floor) / 1_000
      print(
        Table.row(
          workload.name,
          Table.number(work),
          Table.number(floor),
          Table.number(work / floor, digits: 1),
        )
      )
    }
  }

  private func workloads() -> [Workload] {
    let size = Size(width: 1_000, height: 1_000)
    let bytes = (0..<4 * size.width * size.height).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    guard let bitmap = Bitmap(size: size, bytes: bytes) else { return [] }
    let image = RasterImage(bitmap)
    let keep = Workload(name: "picture-1000x1000-kept") {
      RasterImage(bitmap).byteCount
    } floor: {
      bitmap.bytes.reduce(0) { $0 &+ Int($1) }
    }
    return [keep]
      + [ColorDepth.truecolor, .ansi256, .none].map { depth in
        Workload(name: "picture-80x24-drawn-\(depth.rawValue)") {
          rows(of: Node("Image", props: ["src": "a", "scale": "stretch"]), image, depth)
        } floor: {
          rows(of: Node("Label", props: ["text": "", "background": "#123456"]), image, depth)
        }
      }
  }

  /// Returns the number of runs in the drawing of a node of 80 × 24 cells.
  private func rows(of node: Node, _ image: RasterImage, _ depth: ColorDepth) -> Int {
    var node = node
    node.props["width"] = 80
    node.props["height"] = 24
    let layout = ContentLayout(.component(node), columns: 80)
    let rasters = RasterTable(["a": image], colors: depth)
    return layout.rows(in: 0..<24, columns: 80, marks: .none, rasters: rasters)
      .reduce(0) { $0 + $1.runs.count }
  }
}
