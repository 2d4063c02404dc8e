// The standard library's rounding calls functions of libm, which this import links.
import CBareExpat
import CMalloc
import DescriptionLanguage
import Glibc
import PlaygroundCore

/// Reads and builds descriptions as a daemon does: each result is kept until the next one.
///
/// `descriptions [NAME] [SAMPLES]` runs the workloads whose name contains NAME; `reread` and
/// `state` are workloads.
@main
enum Main {
  static func main() {
    // The same settings as in the daemon.
    mallopt(M_TRIM_THRESHOLD, 16 << 20)
    mallopt(M_MMAP_THRESHOLD, 8 << 20)
    let arguments = CommandLine.arguments.dropFirst()
    let samples = arguments.compactMap { Int($0) }.first { $0 > 0 } ?? 201
    let filter = arguments.first { Int($0) == nil } ?? ""
    let workloads = [
      DescriptionWorkload.literal(rows: 1_000), .uses(rows: 1_000), .literal(rows: 50),
      .uses(rows: 50),
    ]
    if filter == "state" { return StateChange.run(samples: samples) }
    if filter == "reread" { return Rereading.run(samples: min(samples, 21)) }
    print(
      row([
        "workload", "UTF-8 MB/s", "Expat MB/s", "read MB/s", "read ms", "build ms", "both us/cell",
      ])
    )
    for workload in workloads {
      for (syntax, text) in [("xml", workload.xml), ("json", workload.json)]
      where filter.isEmpty || "\(workload.name)-\(syntax)".contains(filter) {
        measure("\(workload.name)-\(syntax)", syntax, Array(text.utf8), workload.rows, samples)
      }
    }
    if filter.isEmpty { Rereading.run(samples: min(samples, 21)) }
    if filter.isEmpty { StateChange.run(samples: samples) }
  }

  private static func measure(
    _ name: String,
    _ syntax: String,
    _ bytes: [UInt8],
    _ rows: Int,
    _ samples: Int
  ) {
    let file = SourceFile(number: 0, path: "list.\(syntax)", bytes: bytes)
    var times = Times()
    // The previous result is released outside of the measurement.
    var last: (Description, PreviewContent?)?
    for _ in 0..<samples {
      times.takeBare(bytes, isXML: syntax == "xml")
      let description = times.takeRead(of: file)
      guard let preview = description.previews.first else {
        return print("\(name): \(description.diagnostics.first?.message ?? "")")
      }
      last = (description, times.takeBuild(of: preview))
    }
    _ = last
    let (read, build) = (median(times.reads), median(times.builds))
    let size = Double(bytes.count) / 1_000
    print(
      row([
        name,
        number(size / median(times.checks)),
        times.bare.isEmpty ? "" : number(size / median(times.bare)),
        number(size / read),
        number(read),
        number(build),
        number((read + build) / Double(rows) * 1_000),
      ])
    )
  }

  static func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }

  static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, (index == 0 ? 24 : 14) - cell.count))
      return index == 0 ? cell + blanks : blanks + cell
    }
    .joined()
  }

  static func number(_ number: Double) -> String {
    let thousandths = Int((number * 1_000).rounded())
    let fraction = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
