import Foundation
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Many generations of previews in one host.
struct GenerationTests {
  /// What a process uses.
  private struct Use: CustomStringConvertible {
    let descriptors: Int
    let threads: Int
    let children: Int
    let kilobytes: Int

    init(of id: Int32) throws {
      let folder = "/proc/\(id)"
      descriptors = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
      threads = try FileManager.default.contentsOfDirectory(atPath: folder + "/task").count
      let children = try String(contentsOfFile: folder + "/task/\(id)/children", encoding: .utf8)
      self.children = children.split(separator: " ").count
      let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
      kilobytes = try #require(Int(line.split(separator: " ")[1].filter(\.isNumber)))
    }

    var description: String {
      "\(descriptors) descriptors, \(threads) threads, \(children) children, \(kilobytes) KB"
    }
  }

  private static var count: Int {
    Seeds.areAllWanted ? 500 : 50
  }

  @Test func generationsLeaveNothingBehind() throws {
    let live = try LiveFolder()
    try live.write(try LiveFolder.sample("Greeting"))
    let host = try live.host()
    let product = try live.build()
    var parent: Int32 = 0
    func show(ending: Bool) throws {
      let child = try host.start(product)
      _ = try child.previews()
      #expect(try child.text().hasPrefix("GREET 0\n"))
      let status = try String(contentsOfFile: "/proc/\(child.id)/stat", encoding: .utf8)
      let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
      parent = try #require(Int32(fields[2]))
      if ending { child.dismiss() }
    }
    for number in 0..<10 { try show(ending: number % 2 == 0) }
    let before = try settled(parent)
    for number in 0..<Self.count { try show(ending: number % 2 == 0) }
    let after = try settled(parent)

    #expect(after.descriptors == before.descriptors, "\(before), then \(after)")
    #expect(after.threads == before.threads, "\(before), then \(after)")
    #expect(after.children == 0, "\(before), then \(after)")
    #expect(after.kilobytes < before.kilobytes + 1_024, "\(before), then \(after)")
  }

  /// Returns the use of a host whose children have ended.
  private func settled(_ id: Int32) throws -> Use {
    let deadline = Date().addingTimeInterval(20)
    var use = try Use(of: id)
    while use.children > 0, Date() < deadline {
      usleep(10_000)
      use = try Use(of: id)
    }
    return use
  }
}
