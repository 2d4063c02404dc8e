import Glibc
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Runs the layout cases of a folder: `flexbox-*.jsonl`, `boxes-*.jsonl` and
/// `tracks-*.jsonl`, one case per line.
///
/// The folder is `Tests/CoreTests/Cases` unless the environment variable `CONFORMANCE_DIR` is set;
/// then the results are printed too.
struct ConformanceTests {
  @Test(
    arguments: [
      ("flexbox", FlexboxCase.difference), ("boxes", BoxesCase.difference),
      ("tracks", TracksCase.difference),
    ] as [(String, @Sendable (Value) -> String?)]
  )
  func allCasesOfTheFolderPass(
    _ family: String,
    difference: @Sendable (Value) -> String?
  ) throws {
    let files = ConformanceFolder.files(family)
    #expect(ConformanceFolder.isGiven || !files.isEmpty)

    for file in files {
      var passed = 0
      var failed: [String] = []
      for line in ConformanceFolder.read(file).split(separator: "\n") {
        let test = try #require(JSONReader.value(line))
        let name = "\(test["name"]?.text ?? "?") \(test["direction"]?.text ?? "")"
        if let difference = difference(test) {
          failed.append("\(name): \(difference)")
        } else {
          passed += 1
        }
      }
      if ConformanceFolder.isGiven {
        print("\(file): \(passed) passed, \(failed.count) failed")
        for text in failed.prefix(400) { print("  \(text)") }
      }
      #expect(failed.prefix(10) == [], "\(failed.count) cases of \(file)")
      #expect(passed > 0, "no case in \(file)")
    }
  }
}

/// The folder of cases.
enum ConformanceFolder {
  /// Whether the environment variable is set.
  static var isGiven: Bool { variable != nil }

  private static var variable: String? {
    guard let value = unsafe getenv("CONFORMANCE_DIR") else { return nil }
    return unsafe String(cString: value)
  }

  private static var path: String {
    if let variable { return variable }
    let folders = #filePath.split(separator: "/").dropLast(2)
    return "/" + folders.joined(separator: "/") + "/Cases"
  }

  /// Returns the names of the files of a family, sorted.
  static func files(_ family: String) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name.hasPrefix(family) && name.hasSuffix(".jsonl") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the contents of a file in the folder, empty if it cannot be read.
  static func read(_ name: String) -> String {
    guard let file = unsafe fopen("\(path)/\(name)", "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Compares frames with the expectations of a case.
enum FrameOutline {
  /// Returns the difference between frames and the expected ones, `nil` if there is none; a case
  /// may omit numbers.
  static func difference(_ expected: Value, _ frames: [Rect]) -> String? {
    var expectedFrames: [Value] = []
    collect(expected, &expectedFrames)
    guard expectedFrames.count == frames.count else {
      return "expected \(expectedFrames.count) frames, found \(frames.count)"
    }
    for (index, value) in expectedFrames.enumerated() {
      let frame = frames[index]
      let isAsWanted =
        value["left"]?.int ?? frame.x == frame.x && value["top"]?.int ?? frame.y == frame.y
        && value["width"]?.int ?? frame.width == frame.width
        && value["height"]?.int ?? frame.height == frame.height
      if !isAsWanted { return "node \(index) is \(describe(frame)), not \(describe(value))" }
    }
    return nil
  }

  private static func describe(_ rect: Rect) -> String {
    "(\(rect.x) \(rect.y) \(rect.width) \(rect.height))"
  }

  private static func describe(_ value: Value) -> String {
    let numbers = ["left", "top", "width", "height"].map { value[$0]?.int.map(String.init) ?? "-" }
    return "(" + numbers.joined(separator: " ") + ")"
  }

  private static func collect(_ value: Value, _ nodes: inout [Value]) {
    nodes.append(value)
    for child in value["children"]?.list ?? [] { collect(child, &nodes) }
  }
}
