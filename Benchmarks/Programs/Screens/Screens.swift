import PlaygroundCore
import PlaygroundTerminal

/// Prints the microseconds of comparing and encoding a screen, and of an unchanged program.
@main struct Screens {
  static let size = Size(width: 80, height: 24)

  @MainActor static func main() {
    let old = grid(changing: [])
    // A step that no row length divides spreads the changes over the screen.
    let cellCount = size.width * size.height
    let new = grid(changing: Set((0..<cellCount / 20).map { $0 * 797 % cellCount }))
    let left = [Int](repeating: CommandLine.arguments.count, count: cellCount)
    let right = left.map { $0 + 1 }
    report("compare") { GridPatch.bytes(from: old, to: new, depth: .ansi256).count }
    report("same") { GridPatch.bytes(from: old, to: old, depth: .ansi256).count }
    report("floor") { zip(left, right).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) } }

    let program = ViewProgram(VBox { for row in 0..<size.height { Label("row \(row)") } })
    while program.needsDisplay { _ = program.picture(of: size) }
    report("unchanged") { program.needsDisplay ? program.picture(of: size).grid.rows : 0 }
  }

  /// Returns a screen of text in three colours; the cells at some places are other digits.
  private static func grid(changing places: Set<Int>) -> Grid {
    var grid = Grid(columns: size.width, rows: size.height)
    let colors: [Color] = [.standard, .palette(1), .palette(4)]
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = y * size.width + x
        let digit = (x + y + (places.contains(place) ? 1 : 0)) % 10
        grid.draw("\(digit)", at: Point(x: x, y: y), style: TextStyle(color: colors[x / 10 % 3]))
      }
    }
    return grid
  }

  /// Prints the median of several runs.
  private static func report(_ name: String, _ work: () -> Int) {
    var sum = 0
    let samples = (0..<51).map { _ in
      let start = ContinuousClock.now
      for _ in 0..<200 { sum &+= work() }
      return (ContinuousClock.now - start) / 200
    }
    let parts = samples.sorted()[samples.count / 2].components
    let microseconds = Double(parts.seconds) * 1e6 + Double(parts.attoseconds) / 1e12
    // The sum keeps the work from being left out.
    print(name, microseconds, sum == .min ? "-" : "")
  }
}
