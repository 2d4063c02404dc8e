import Foundation
import Glibc
import PlaygroundCore
import TestSupport
import Testing

/// The processes of previews in Swift: what they do wrong, and what happens in them.
struct SwiftProcessTests {
  private static let good = SwiftWorkshop.preview("\"good\"")
  private static let sleeping = "{ sleep(1_000); return \"\" }()"

  /// What a row calls, and the outcome with its reason.
  private static let misbehaviours = [
    ("deep([1])", "crashed", "Index out of range"),
    ("{ while true {} }()", "timed-out", "the program of the preview"),
    // A long text, so that its processor time does not run out first.
    (
      "{ while true { print(String(repeating: \"x\", count: 4_000)) } }()", "timed-out",
      "printed more than 1 MiB"
    ),
    ("String(Int(getpid()) / Int(\"0\")!)", "crashed", "SIG"),
    ("{ exit(7) }()", "crashed", "exit code 7"),
    (sleeping, "timed-out", "did not answer within"),
  ]

  /// A file sleeps meanwhile, which delays no other one, until it has no more time to answer.
  @Test func misbehaviourIsAnOutcomeAndTheLastGoodPreviewStays() throws {
    let good = Self.good
    let shop = try SwiftWorkshop(["Live.swift": good, "Other.swift": good])
    try shop.waitForRows("good")
    try shop.waitForRows("good", of: "Other.swift")
    try waitUntil("no process is left") { shop.children().isEmpty }

    let start = Date.now
    try shop.folder.save(SwiftWorkshop.preview(Self.sleeping), as: "Sleep.swift")
    try waitUntil("a process runs it") { !shop.children().isEmpty }
    let other = try shop.save(good.replacing("good", with: "next"), as: "Other.swift")
    let status = try shop.previews()["Sleep.swift"]
    #expect(other.outcome == "rendered")
    // On a busy machine, its deadline may have passed meanwhile.
    let isOverdue = start.distance(to: .now) > 10
    #expect(["building", nil].contains(status) || isOverdue, "\(String(describing: status))")

    var shown = "good"
    for (number, (text, outcome, reason)) in Seeds.first(3, of: Self.misbehaviours).enumerated() {
      let bad = try shop.save(
        SwiftWorkshop.preview(
          text,
          besides: "func deep(_ n: [Int]) -> String {\n  \"\\(n[7])\"\n}"
        )
      )

      #expect(bad.outcome == outcome, "\(bad)")
      #expect(bad.why.contains(reason), "\(bad)")
      if text.hasPrefix("deep") { try expectPlaceOfCrash(shop) }
      #expect(try shop.rows() == shown, "\(bad)")
      let previews = try shop.previews()
      #expect(previews["Live.swift"] == "stale" && previews["Other.swift"] == "ok", "\(bad)")
      shown = "again \(number)"
      #expect(try shop.save(good.replacing("good", with: shown)).outcome == "rendered")
      #expect(try shop.rows() == shown, "\(bad)")
    }

    try waitUntil("the file that sleeps is in error") {
      try shop.previews()["Sleep.swift"] == "error"
    }
    let found = try #require(try shop.diagnostics("Sleep.swift").first)
    #expect(found["code"] == "timed-out")
    #expect(found["message"].text.contains("did not answer within"), "\(found)")
    #expect(try shop.rows("Other.swift") == "next")
  }

  /// A crash names the function, and the line in the file.
  private func expectPlaceOfCrash(_ shop: SwiftWorkshop) throws {
    let found = try #require(try shop.diagnostics().first)
    #expect(found["code"] == "crashed")
    #expect(found["message"].text.contains("deep(_:)"), "\(found)")
    #expect(found["line"] == 10)
    #expect(found["source"].text.contains("n[7]"))
  }

  @Test func aNewerSaveDoesNotWaitForAPreviewThatHangs() throws {
    let shop = try SwiftWorkshop(["Live.swift": Self.good])
    try shop.waitForRows("good")
    try waitUntil("no process is left") { shop.children().isEmpty }

    try shop.folder.save(SwiftWorkshop.preview(Self.sleeping), as: "Live.swift")
    try waitUntil("a process runs it") { !shop.children().isEmpty }
    let outcome = try shop.save(Self.good.replacing("good", with: "next"))

    #expect(outcome.outcome == "rendered")
    var log = ""
    try waitUntil("the reading that was ended is in the log") {
      log = try BuiltCommand.run(
        ["log", shop.folder.files, "--format", "json", "--limit", "3"],
        in: shop.folder
      ).output
      return log.contains("\"superseded\"")
    }
    #expect(!log.contains("\"timed-out\""))
  }

  // MARK: - Events and states

  private func select(_ shop: SwiftWorkshop, _ attachment: Int) throws -> Value {
    let params = #"{"attachment":\#(attachment),"event":"select","path":[0,0]}"#
    return try shop.client.request("event/send", params)
  }

  @Test func anEventChangesTheContentAndItsStateSurvivesASave() throws {
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.counter("taps")])
    try shop.waitForRows("taps 0")
    let attachment = try #require(try shop.attached("Live.swift")["attachment"].number)

    let answer = try select(shop, attachment)
    let frame = try shop.client.notification("preview/frame")
    let changes = try shop.client.notification("preview/changes")
    _ = try select(shop, attachment)

    #expect(answer["handled"] == true)
    #expect(picture(ofFrame: .object(frame)) == "~ taps 1")
    #expect(changes["cause"] == "<select [0,0]>")
    #expect(changes["outcome"] == "rendered")
    try shop.save(SwiftWorkshop.counter("clicks"))
    #expect(try shop.rows() == "clicks 2")
  }

  @Test func workThatGoesOnShowsItsResult() throws {
    let model = """
      @MainActor final class Model {
        static let shared = Model()
        var text = "waiting"
        var task: Task<Void, Never>?
        func load() -> String {
          // One task, however often the preview is made again meanwhile.
          if task == nil {
            task = Task {
              while access(#filePath + ".go", F_OK) != 0 {
                try? await Task.sleep(for: .milliseconds(20))
              }
              text = "loaded"
            }
          }
          return text
        }
      }
      """
    let shop = try SwiftWorkshop([
      "Live.swift": SwiftWorkshop.preview("Model.shared.load()", besides: model)
    ])
    try shop.waitForRows("waiting")

    let first = try shop.attach("Live.swift")
    try shop.folder.save("", as: "Live.swift.go")
    let frame = try shop.client.notification("preview/frame")

    #expect(first == "  waiting")
    #expect(picture(ofFrame: .object(frame)) == "~ loaded")
  }

  // MARK: - Processes

  @Test func aProcessRunsOnlyWhileAWindowShowsItsFile() throws {
    let shop = try SwiftWorkshop([
      "A.swift": SwiftWorkshop.counter("a"), "B.swift": SwiftWorkshop.counter("b"),
    ])
    try shop.waitForRows("a 0", of: "A.swift")
    try shop.waitForRows("b 0", of: "B.swift")
    try waitUntil("no process is left") { shop.children().isEmpty }

    let attachment = try #require(try shop.attached("A.swift")["attachment"].number)
    try waitUntil("one process runs") { shop.children().count == 1 }
    _ = try select(shop, attachment)
    try shop.client.request("preview/detach", #"{"attachment":\#(attachment)}"#)
    try waitUntil("no process is left") { shop.children().isEmpty }

    try shop.waitForRows("a 1", of: "A.swift")
  }

  @Test func killedProgramsAndADeletedCacheCostOnlyTime() throws {
    let shop = try SwiftWorkshop(
      ["Live.swift": SwiftWorkshop.counter("one")],
      hasOwnCache: true
    )
    try shop.waitForRows("one 0")
    let attachment = try #require(try shop.attached("Live.swift")["attachment"].number)
    _ = try select(shop, attachment)

    for (number, name) in ["playground-swift-host", "playground-swift-compiler"].enumerated() {
      for process in shop.programs(named: name) { kill(process, SIGKILL) }
      #expect(try shop.save(SwiftWorkshop.counter("next\(number)")).outcome == "rendered")
      try shop.waitForRows("next\(number) 1")
    }
    try FileManager.default.removeItem(atPath: shop.folder.path + "/.cache")
    #expect(try shop.save(SwiftWorkshop.counter("last")).outcome == "rendered")
    #expect(try shop.rows() == "last 1")
  }

  @Test func generationsLeaveNoDescriptorsAndThreads() throws {
    let count = Seeds.areAllWanted ? 500 : 8
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.counter("start")])
    try shop.waitForRows("start 0")
    try shop.attach("Live.swift")
    let id = shop.daemon.process.processIdentifier
    func number(of kind: String) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/\(kind)").count
    }
    // Two contents alternate, so that only the first of each is compiled.
    try shop.save(SwiftWorkshop.counter("even"))
    try shop.save(SwiftWorkshop.counter("odd"))
    let (descriptors, threads) = (try number(of: "fd"), try number(of: "task"))
    // A thread or a file of the log may be opened later. What is left of each generation exceeds
    // that.
    let few = count / 2

    for generation in 0..<count {
      try shop.save(SwiftWorkshop.counter(generation.isMultiple(of: 2) ? "even" : "odd"))
    }

    try waitUntil("there are as many descriptors and threads as before") {
      try number(of: "fd") < descriptors + few && number(of: "task") < threads + few
    }
    try waitUntil("one process runs") { shop.children().count == 1 }
  }
}
