import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundTestSupport

/// The project's terminal emulator is checked by another one, which knows nothing of the client.
struct PyteTests {
  private static let environment = PythonEnvironment("pyte")
  private static let isInstalled = environment.install("pyte>=0.8,<0.9", module: "pyte")
  private static let steps = 100

  /// Pieces whose width is the same in all terminals, and some that must not reach one.
  private static let pieces = [
    "a", "bc", "the", " ", "  ", "漢", "字", "。", "é", "한", "─", "│", "<", "\n", "\t",
    "\u{1b}[31m", "\u{9b}2J", "\u{7}", "\r", "\u{0}", "\u{7f}",
  ]

  @Test(
    .enabled(if: isInstalled, "the package 'pyte' cannot be installed from PyPI"),
    arguments: [ColorDepth.truecolor, .ansi256, .ansi16, .none]
  )
  func pyteShowsTheModel(depth: ColorDepth) throws {
    var session = RandomScreenSession(seed: 7, depth: depth) { random, count in
      let length = Int.random(in: 0...count, using: &random)
      return (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    var lines: [[String: Any]] = []
    for _ in 0..<Self.steps {
      let step = session.next()
      if step.isResized { lines.append(["size": [step.grid.columns, step.grid.rows]]) }
      lines += step.writes.map { ["write": Data($0).base64EncodedString()] }
      lines.append(["screen": Self.rows(of: step.grid, depth)])
    }

    let result = try Self.compare(lines)

    #expect(result == "\(Self.steps)\n")
  }

  /// Returns what the script prints.
  private static func compare(_ lines: [[String: Any]]) throws -> String {
    let folder = try TemporaryDirectory()
    let input: String = folder["session"]
    let text = try lines.map { try JSONSerialization.data(withJSONObject: $0) }
      .map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    try text.write(toFile: input, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: environment.python)
    process.arguments = [PythonEnvironment.root + "/Tests/pyte_check.py"]
    let file: FileHandle = try #require(FileHandle(forReadingAtPath: input))
    process.standardInput = file
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  /// Returns the rows as lists of texts and styles.
  private static func rows(of grid: Grid, _ depth: ColorDepth) -> [[[Any]]] {
    (0..<grid.rows).map { y in
      grid.rowRuns(y).map { [$0.text, members(of: $0.style.nearest(at: depth))] }
    }
  }

  private static func members(of style: TextStyle) -> [String: String] {
    var members: [String: String] = [:]
    members["color"] = name(of: style.color)
    members["background"] = name(of: style.background)
    let names: [(TextStyle.Attributes, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    for (attribute, name) in names where style.attributes.contains(attribute) {
      members[name] = "yes"
    }
    return members
  }

  private static func name(of color: Color) -> String? {
    switch color {
    case .standard: nil
    case .palette(let number): "p\(number)"
    case .rgb(let red, let green, let blue):
      [red, green, blue].map { (String($0 >> 4, radix: 16), String($0 & 15, radix: 16)) }
        .map { $0 + $1 }.joined()
    }
  }
}
