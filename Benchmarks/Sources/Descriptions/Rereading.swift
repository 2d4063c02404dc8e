import CMalloc
import DescriptionLanguage
import Glibc
import PlaygroundCore

/// The cost of reading and building a large description again after a change of one row.
enum Rereading {
  private static let rows = 100_000

  static func run(samples: Int) {
    print("")
    let names = ["fresh ms", "build ms", "again us", "built us", "parsed bytes", "bytes/cell"]
    print(Main.row(["\(rows) rows, one changed"] + names))
    let literal = DescriptionWorkload.literal(rows: rows)
    let uses = DescriptionWorkload.uses(rows: rows)
    let oneLine = literal.xml.filter { $0 != "\n" }
    for (name, path, text) in [
      ("literal-xml", "list.xml", literal.xml), ("literal-json", "list.json", literal.json),
      ("one-line-xml", "list.xml", oneLine),
      ("one-line-json", "list.json", literal.json.filter { $0 != "\n" }),
      ("uses-xml", "list.xml", uses.xml), ("uses-json", "list.json", uses.json),
    ] { measure(name, path, text, samples) }
  }

  private static func measure(_ name: String, _ path: String, _ text: String, _ samples: Int) {
    let clock = ContinuousClock()
    let before = allocatedBytes
    var content: PreviewContent?
    var description: Description?
    let read = clock.measure { description = Self.read(path, Array(text.utf8), nil) }
    let build = clock.measure { content = description?.previews.first?.build().content }
    let held = allocatedBytes - before - text.utf8.count
    var (reads, builds): ([Double], [Double]) = ([], [])
    for sample in 0..<samples {
      // Changes the number of a row in the middle, and sometimes its length.
      let (old, new) = ("Row \(rows / 2)", "Row \(sample) \(rows / 2)")
      let bytes = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
      var next: Description?
      reads.append(clock.measure { next = Self.read(path, bytes, description) }.milliseconds)
      var built: PreviewContent?
      builds.append(clock.measure { built = next?.previews.first?.build().content }.milliseconds)
      (description, content) = (next, built)
    }
    _ = content
    print(
      Main.row([
        name, Main.number(read.milliseconds), Main.number(build.milliseconds),
        Main.number(Main.median(reads) * 1_000), Main.number(Main.median(builds) * 1_000),
        "\(description?.parsedByteCount ?? 0)", "\(held / rows)",
      ])
    )
  }

  private static func read(_ path: String, _ bytes: [UInt8], _ last: Description?) -> Description {
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    return Description.read(file, reusing: last) { _ in .missing(reason: "no such file") }
  }

  /// The number of currently allocated bytes.
  private static var allocatedBytes: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}
