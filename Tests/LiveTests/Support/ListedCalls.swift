import Foundation
import TestSupport

/// The system calls that the documentation allows previews, with their numbers on this machine.
struct ListedCalls {
  /// The names of the calls.
  let names: [String]
  /// The numbers of the commands that are allowed, by the names of their calls.
  let commands: [String: [Int]]
  private let numbersByName: [String: Int]

  enum Failure: Error {
    case noTable
    case unknown([String])
  }

  /// Reads the table of docs/RELIABILITY.md, and the headers of the C library.
  init() throws {
    let page = ProjectFolder.url.appendingPathComponent("docs/RELIABILITY.md")
    let lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "| System call | Why |") else { throw Failure.noTable }
    let cells = lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|")[0] }
    var names: [String] = []
    var commands: [String: [String]] = [:]
    for cell in cells {
      for match in cell.matches(of: #/`([a-z0-9_]+)(?:\(([A-Z0-9_, ]+)\))?`/#) {
        let name = String(match.1)
        names.append(name)
        guard let list = match.2 else { continue }
        commands[name] = list.split(separator: ", ").map(String.init)
      }
    }
    self.names = names
    let words = names.map { "SYS_\($0)" } + commands.values.flatMap(\.self)
    let values = try Self.values(of: words)
    numbersByName = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in values["SYS_\(name)"].map { (name, $0) } }
    )
    // The header of the other form of TCGETS contradicts that of the C library.
    self.commands = commands.mapValues { $0.compactMap { values[$0] } }
    let unknown = words.filter { values[$0] == nil && $0 != "TCGETS2" }
    guard unknown.isEmpty else { throw Failure.unknown(unknown) }
  }

  /// The numbers of the calls.
  var numbers: [Int] { numbersByName.values.sorted() }

  /// Returns the number of a listed call; -1 for another one.
  func number(of name: String) -> Int { numbersByName[name] ?? -1 }

  /// Returns the values of constants of the C library.
  private static func values(of names: [String]) throws -> [String: Int] {
    let headers = ["sys/syscall.h", "sys/ioctl.h", "sys/mman.h", "sys/prctl.h", "fcntl.h"]
    let lines =
      headers.map { "#include <\($0)>" } + names.enumerated().map { "@\($0.offset) \($0.element)" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["cc", "-D_GNU_SOURCE", "-E", "-P", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var found: [String: Int] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, words[0].hasPrefix("@"), let index = Int(words[0].dropFirst()) else {
        continue
      }
      let isHex = words[1].hasPrefix("0x")
      found[names[index]] = Int(isHex ? words[1].dropFirst(2) : words[1], radix: isHex ? 16 : 10)
    }
    return found
  }
}
