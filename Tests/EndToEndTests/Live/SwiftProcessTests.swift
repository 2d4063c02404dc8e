import Foundation
import Glibc
import PlaygroundCore
import Testing

/// The processes of previews in Swift: what they do wrong, and what happens in them.
struct SwiftProcessTests {
  @Test(arguments: [
    ("[1, 2][Int(getpid())].description", "crashed", "Index out of range"),
    ("String(Int(getpid()) / Int(\"0\")!)", "crashed", "SIG"),
    ("{ while true {} }()", "timed-out", "the program of the preview"),
    ("{ sleep(1_000); return \"\" }()", "timed-out", "did not answer within"),
    // A long text, so that its processor time does not run out first.
    (
      "{ while true { print(String(repeating: \"x\", count: 4_000)) } }()", "timed-out",
      "printed more than 1 MiB"
    ),
    ("{ exit(7) }()", "crashed", "exit code 7"),
  ])
  func misbehaviourIsAnOutcomeAndTheLastGoodPreviewStays(
    _ text: String,
    _ outcome: String,
    _ reason: String
  ) throws {
    let good = SwiftWorkshop.preview("\"good\"")
    let shop = try SwiftWorkshop(["Live.swift": good, "Other.swift": good])
    try shop.waitForRows("good")
    try shop.waitForRows("good", of: "Other.swift")

    let bad = try shop.save(SwiftWorkshop.preview(text))

    #expect(bad.outcome == outcome, "\(bad)")
    #expect(bad.why.contains(reason), "\(bad)")
    #expect(try shop.rows() == "good")
    #expect(try shop.previews() == ["Live.swift": "stale", "Other.swift": "ok"])
    #expect(try shop.save(good.replacing("good", with: "again")).outcome == "rendered")
    #expect(try shop.rows() == "again")
  }

  @Test func aCrashNamesTheLineInTheFile() throws {
    let shop = try SwiftWorkshop([:])
    let code = SwiftWorkshop.preview(
      "deep([1])",
      besides: "func deep(_ n: [Int]) -> String {\n  \"\\(n[7])\"\n}"
    )

    try shop.folder.save(code, as: "Live.swift")
    try waitUntil("it is in error") { try shop.previews() == ["Live.swift": "error"] }
    let found = try shop.attached("Live.swift")["diagnostics"][0]

    #expect(found["code"] == "crashed")
    #expect(found["message"].text.contains("deep(_:)"), "\(found)")
    #expect(found["line"] == 10)
    #expect(found["source"].text.contains("n[7]"))
  }

  @Test func aSleepingPreviewDelaysNoOther() throws {
    let good = SwiftWorkshop.preview("\"good\"")
    let shop = try SwiftWorkshop(["Other.swift": good])
    try shop.waitForRows("good", of: "Other.swift")
    // What was compiled before takes no time now.
    try shop.save(good.replacing("good", with: "next"), as: "Other.swift")

    let start = Date.now
    try shop.folder.save(SwiftWorkshop.preview("{ sleep(1_000); return \"\" }()"), as: "Live.swift")
    try waitUntil("a process runs it") { !shop.children().isEmpty }
    let outcome = try shop.save(good, as: "Other.swift")
    let status = try shop.previews()["Live.swift"]

    #expect(outcome.outcome == "rendered")
    // On a busy machine, its deadline may have passed meanwhile.
    let isOverdue = start.distance(to: .now) > 10
    #expect(["building", nil].contains(status) || isOverdue, "\(String(describing: status))")
    try waitUntil("it is in error") { try shop.previews()["Live.swift"] == "error" }
  }

  @Test func aNewerSaveDoesNotWaitForAPreviewThatHangs() throws {
    let good = SwiftWorkshop.preview("\"good\"")
    let shop = try SwiftWorkshop(["Live.swift": good])
    try shop.waitForRows("good")

    try shop.folder.save(SwiftWorkshop.preview("{ sleep(1_000); return \"\" }()"), as: "Live.swift")
    try waitUntil("a process runs it") { !shop.children().isEmpty }
    let outcome = try shop.save(good.replacing("good", with: "next"))

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

  @Test func anEventThatNothingHandlesIsNotHandled() throws {
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.preview("\"one\"")])
    try shop.waitForRows("one")
    let attachment = try #require(try shop.attached("Live.swift")["attachment"].number)

    #expect(try select(shop, attachment)["handled"] == false)
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
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.counter("one")])
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
    let count = ProcessInfo.processInfo.environment["ALL_SEEDS"] == nil ? 12 : 500
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
