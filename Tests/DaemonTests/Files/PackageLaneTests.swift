import PlaygroundCore
import PlaygroundLive
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Swift files in packages, which may be read for minutes, beside loose ones.
struct PackageLaneTests {
  private let lanes: ManualLanes
  private let probe: PreviewServerProbe
  private var reading: ReadScheduler { probe.server.scheduler }

  init() throws {
    lanes = try ManualLanes()
    let manifest = "// swift-tools-version: 6.0\n"
    let settings = LiveSettings(isRefused: true, trust: nil, cache: nil)
    probe = try PreviewServerProbe(
      files: ["one/Package.swift": manifest, "two/Package.swift": manifest],
      lanes: lanes,
      live: LivePreviews(settings)
    )
  }

  private func save(_ names: String...) throws {
    for name in names {
      try probe.folder.write("struct A: PreviewProvider {}", to: name)
      reading.add(name.filePath, .changed)
    }
    _ = reading.dispatch(now: 0)
  }

  /// The files that are compiled at this moment.
  private var compiled: Set<String> {
    Set(lanes.running.filter { ReadLane.compiling.contains($0.key) }.values)
  }

  @Test func packagesDelayNoLooseFile() throws {
    try save("one/Sources/A.swift", "one/Sources/B.swift", "two/Sources/C.swift")
    #expect(compiled == ["one/Sources/A.swift", "one/Sources/B.swift"])

    try save("Loose.swift", "folder/Other.swift", "folder/Third.swift")

    #expect(
      compiled == [
        "one/Sources/A.swift", "one/Sources/B.swift", "Loose.swift", "folder/Other.swift",
      ]
    )
    #expect(reading.count == 6)
  }

  @Test func looseFilesDelayNoPackage() throws {
    try save("A.swift", "B.swift", "C.swift")

    try save("one/Sources/A.swift")

    #expect(compiled == ["A.swift", "B.swift", "one/Sources/A.swift"])
  }

  @Test func aFileThatBelongsToAPackageNowWaitsWithThose() throws {
    try save("A.swift", "B.swift", "folder/C.swift")
    #expect(compiled == ["A.swift", "B.swift"])

    try probe.folder.write("// swift-tools-version: 6.0\n", to: "folder/Package.swift")
    try save("folder/C.swift")

    #expect(compiled == ["A.swift", "B.swift", "folder/C.swift"])
    #expect(reading.count == 3)
  }

  @Test func aNewerSaveEndsTheReadingOfAPackage() throws {
    try save("one/Sources/A.swift")
    let lane = try #require(lanes.running.first { $0.value == "one/Sources/A.swift" }?.key)

    try save("one/Sources/A.swift")

    lanes.finish(lane) { #expect($0.isSuperseded || !$0.readings.isEmpty) }
    _ = reading.takeFinished()
    _ = reading.dispatch(now: 0)
    #expect(compiled == ["one/Sources/A.swift"])
  }
}
