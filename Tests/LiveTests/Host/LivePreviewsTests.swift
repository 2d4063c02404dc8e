import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Swift files to previews with contents, or to the reason why there are none.
struct LivePreviewsTests {
  /// A folder with a service for its files.
  private struct Fixture {
    let live: LiveFolder
    let service: LivePreviews

    init(trusted: Bool = true, path: String? = nil, isRefused: Bool = false) throws {
      live = try LiveFolder()
      let base = live.folder.deletingLastPathComponent().path
      let trust = TrustStore(stateDirectory: FilePath(text: base + "/state"))
      if trusted {
        try trust.trust(live.path(""))
        try live.shareModules(in: URL(fileURLWithPath: base + "/cache/swift"))
      }
      service = LivePreviews(
        LiveSettings(
          isRefused: isRefused,
          trust: trust,
          cache: FilePath(text: base + "/cache"),
          path: path ?? (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/bin",
          installation: try LiveInstallation(
            of: FilePath(text: LiveFolder.products.appendingPathComponent("test").path)
          )
        )
      )
    }

    func file(_ name: String = "Live.swift") throws -> LiveFile {
      let path = live.path(name)
      let bytes = try FileContent(of: path, limit: 1 << 20).bytes
      return LiveFile(path: path, name: FilePath(text: name), bytes: bytes, columns: 40)
    }

    func read(_ name: String = "Live.swift") throws -> LiveReading { service.read(try file(name)) }

    func save(_ text: String, _ name: String = "Live.swift") throws -> LiveReading {
      try live.write(text, to: name)
      return try read(name)
    }
  }

  private func text(_ reading: LiveReading?, _ preview: Int = 0) -> String {
    guard let reading, reading.description.previews.indices.contains(preview) else {
      return "nothing"
    }
    let (content, _) = reading.description.previews[preview].build()
    return content?.text(columns: 40) ?? "nothing"
  }

  private func problems(_ reading: LiveReading) -> [String] {
    reading.description.diagnostics.map { "\($0.code.rawValue): \($0.message)" }
  }

  @Test func aFileBecomesItsPreviewsWithContents() throws {
    let fixture = try Fixture()

    let reading = try fixture.save(try LiveFolder.sample("Greeting"))

    #expect(problems(reading) == [])
    #expect(reading.description.previews.map(\.title) == ["Guests", "Narrow"])
    #expect(text(reading).hasPrefix("GREET 0\nHello Marsellus\n"))
    let narrow = try #require(reading.description.previews.last)
    #expect(narrow.variants.map(\.name) == ["tiny", "other"])
    #expect([nil, "tiny", "other"].map { narrow.width(of: $0) } == [30, 8, 30])
    #expect(narrow.build(variant: "other").content?.text(columns: 30) == "OTHER")
  }

  @Test func thePreviewsHaveTheirDocumentation() throws {
    let fixture = try Fixture()

    let reading = try fixture.save(
      """
      import PlaygroundCore

      struct Doc_Previews: PreviewProvider {
        static var previews: [Preview] {
          Preview("a") { Label("x") }.doc("# A\\n*é*").variant("short", width: 3)
          Preview("b") { Label("y") }.doc("first").doc("last")
          Preview("c") { Label("z") }.doc("lost").doc(" \\n")
          Preview("d") { Label("z") }
        }
      }
      """
    )

    #expect(problems(reading) == [])
    #expect(reading.description.previews.map(\.doc) == ["# A\n*é*", "last", nil, nil])
  }

  @Test func aFileWithoutAProviderIsNoDescription() throws {
    let reading = try Fixture().save("func shared() {}")

    #expect(!reading.description.isDescription)
    #expect(problems(reading) == [])
  }

  @Test func anErrorOfTheCompilerHasItsPlaceAndItsFixIt() throws {
    let fixture = try Fixture()

    let reading = try fixture.save(
      LiveFolder.preview("func work() -> String { let a: Int? = 1; return String(a + 1) }")
    )

    let found = try #require(reading.description.diagnostics.first)
    #expect(found.code == .compileError)
    #expect(found.message.contains("must be unwrapped"))
    let located = reading.description.located
    #expect(located.first?.location.start == SourceLocation(line: 4, column: 56))
    #expect(found.notes.contains { $0.message.contains("insert '") }, "\(found.notes)")
  }

  @Test func anErrorInASharedFileIsLocatedThere() throws {
    let fixture = try Fixture()
    try fixture.live.write("func shared() -> String { missing }", to: "Shared.swift")

    let reading = try fixture.save(LiveFolder.preview("func work() -> String { shared() }"))

    #expect(problems(reading) == ["compile-error: cannot find 'missing' in scope"])
    #expect(reading.description.located.map(\.location.file) == ["Shared.swift"])
    #expect(reading.description.dependencies.map(\.path).first == "Shared.swift")
  }

  @Test(arguments: [
    (
      "func deep(_ n: [Int]) -> Int {\n  n[7]\n}\nfunc work() -> String { String(deep([1])) }",
      "crashed", "Index out of range, in deep(_:)"
    ),
    ("func work() -> String { while true {} }", "timed-out", "the program of the preview"),
    ("func work() -> String { exit(3) }", "crashed", "exit code 3"),
  ])
  func whatEndsAProcessIsNamed(_ code: String, _ outcome: String, _ part: String) throws {
    let fixture = try Fixture()

    let reading = try fixture.save(LiveFolder.preview(code))

    #expect(reading.description.diagnostics.map(\.code.rawValue) == [outcome])
    #expect(problems(reading).first?.contains(part) == true, "\(problems(reading))")
    if part.hasPrefix("Index") {
      #expect(reading.description.located.first?.location.start.line == 5)
    }
    let good = LiveFolder.preview("func work() -> String { \"good\" }")
    #expect(text(try fixture.save(good)) == "good")
  }

  @Test func anUntrustedFileIsNeitherCompiledNorRun() throws {
    let fixture = try Fixture(trusted: false)

    let reading = try fixture.save(LiveFolder.preview("func work() -> String { missing }"))

    #expect(reading.description.diagnostics.map(\.code) == [.untrusted])
    #expect(problems(reading).first?.contains("playground trust") == true)
    let isCached = FileManager.default.fileExists(
      atPath: fixture.live.folder.deletingLastPathComponent().path + "/cache"
    )
    #expect(!isCached)
  }

  @Test func aMissingCompilerAndARefusalAreNamed() throws {
    let code = LiveFolder.preview("func work() -> String { \"\" }")

    let missing = try Fixture(path: "/nowhere").save(code)
    let refused = try Fixture(isRefused: true).save(code)

    #expect(missing.description.diagnostics.map(\.code) == [.noToolchain])
    #expect(problems(missing).first?.contains("install Swift") == true)
    #expect(refused.description.diagnostics.map(\.code) == [.noSwift])
    #expect(problems(refused).first?.contains("without") == true)
  }

  @Test func eventsChangeContentsAndStatesSurviveSavesAndRests() throws {
    let fixture = try Fixture()
    let sample = try LiveFolder.sample("Greeting")
    _ = try fixture.save(sample)
    let event = LiveEvent(
      place: LivePlace(preview: 0),
      target: .cell(ElementPath(section: 1, element: 1)),
      event: .select()
    )

    let first = fixture.service.update(try fixture.file(), after: [.event(event)])
    fixture.service.show(only: [try fixture.file().path])
    let second = fixture.service.update(try fixture.file(), after: [.event(event)])
    let idle = fixture.service.idle.count
    fixture.service.show(only: [])

    #expect(first?.isHandled == true)
    #expect(text(first).contains("count1"))
    #expect(text(second).contains("count2"))
    #expect(idle == 1)
    #expect(fixture.service.idle.isEmpty)
    let edited = sample.replacingOccurrences(of: "Hello \\(name)", with: "Hi \\(name)")
    #expect(text(try fixture.save(edited)).contains("Hi Marsellus"))
    #expect(text(fixture.service.update(try fixture.file())).contains("count2"))
  }

  @Test func aStateWithoutARowIsSaidToBeLost() throws {
    let fixture = try Fixture()
    let sample = try LiveFolder.sample("Greeting")
    _ = try fixture.save(sample)

    let reading = try fixture.save(
      sample.replacingOccurrences(of: "Counter(id: \"other\")", with: "Header(\"end\")")
    )

    #expect(reading.description.diagnostics.map(\.code) == [.lostState])
  }

  /// A task that ends before the states are asked for: the content was made before it.
  @Test func newsDuringTheFirstContentsAreKept() throws {
    let fixture = try Fixture()
    let path = fixture.live.path("Live.swift")
    fixture.service.show(only: [path])
    let first = try fixture.save(
      LiveFolder.preview(
        """
        @MainActor enum Model {
          static var text = "waiting"
          static var task: Task<Void, Never>?
          static func load() -> String {
            if task == nil { task = Task { text = "loaded" } }
            return text
          }
        }
        @MainActor func work() -> String { Model.load() }
        """
      )
    )
    let hasNews = fixture.service.idle[path]?.hasNews
    let second = fixture.service.news(of: try fixture.file())

    #expect(text(first).contains("waiting"))
    #expect(hasNews == true)
    #expect(text(second).contains("loaded"))
    #expect(fixture.service.idle[path]?.hasNews == false)
    #expect(fixture.service.news(of: try fixture.file()) == nil)
  }

  @Test func aProcessThatEndsWhileItWaitsIsNews() throws {
    let fixture = try Fixture()
    fixture.service.show(only: [fixture.live.path("Live.swift")])
    _ = try fixture.save(
      LiveFolder.preview(
        """
        @MainActor func start() { Task { try? await Task.sleep(for: .milliseconds(20)); abort() } }
        @MainActor func work() -> String { start(); return "waiting" }
        """
      )
    )
    let path = fixture.live.path("Live.swift")
    var news: LiveReading?
    for _ in 0..<400 where news?.description.hasErrors != true {
      var entries = [PollEntry(fixture.service.idle[path]?.number ?? -1, .read)]
      try Poll.wait(&entries, timeoutMilliseconds: 50)
      news = fixture.service.news(of: try fixture.file()) ?? news
    }

    #expect(news?.description.diagnostics.map(\.code) == [.crashed])
    #expect(news.map(problems)?.first?.contains("SIGABRT") == true)
    #expect(fixture.service.idle.isEmpty)
  }
}

extension Description {
  fileprivate var located: [LocatedDiagnostic] {
    DiagnosticLocator.located(diagnostics, in: sources)
  }
}
