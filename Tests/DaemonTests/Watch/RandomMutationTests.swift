import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

@Suite(.serialized) struct RandomMutationTests {
  /// The number of comparisons with the disk, and of mutations before each.
  private static let rounds =
    Seeds.areAllWanted ? (count: 40, mutations: 100) : (count: 10, mutations: 60)

  @Test(arguments: Seeds.first(3, of: 1_000))
  func theModelEqualsTheDiskAtRest(_ seed: Int) throws {
    let folder = try TemporaryDirectory()
    try Directory.make(folder["root"])
    let probe = try WatchProbe(folder)
    var disk = Mutator(root: folder["root"], outside: folder["out"], seed: seed)

    var reader = ReportedFiles(root: folder["root"])
    for round in 0..<Self.rounds.count {
      for _ in 0..<Self.rounds.mutations {
        try disk.mutate()
        reader.read(probe)
      }
      let actual = reader.onDisk
      let isRight = probe.wait { probe in
        reader.read(probe)
        return reader.contents == actual
      }
      #expect(isRight, "seed \(seed), round \(round): \(reader.contents) is not \(actual)")
      if !isRight { return }
    }
  }
}

/// Changes a directory tree at random.
private struct Mutator {
  let root: String
  let outside: String
  var random: SeededGenerator
  private var counter = 0

  init(root: String, outside: String, seed: Int) {
    (self.root, self.outside, random) = (root, outside, SeededGenerator(seed: seed))
  }

  mutating func mutate() throws {
    counter += 1
    let directory = "\(root)/\(pick(paths(.directory) + [""]))"
    let name = "f\(Int.random(in: 0..<6, using: &random)).xml"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try Directory.make("\(directory)/d\(Int.random(in: 0..<3, using: &random))/e")
    case 1, 2: try? writeInPlace("\(counter)", to: "\(directory)/\(name)")
    case 3, 4: try? FileSystem.write(Array("\(counter)".utf8), to: "\(directory)/\(name)")
    case 5: try? FileSystem.remove("\(directory)/\(name)")
    case 6: moveDirectory(from: root, directory, to: "\(root)/m\(counter % 4)")
    case 7: moveDirectory(from: root, directory, to: outside)
    case 8: try? FileSystem.rename(outside, to: "\(directory)/back\(counter % 3)")
    default: if directory != "\(root)/" { TemporaryDirectory.remove(directory) }
    }
  }

  private func moveDirectory(from root: String, _ directory: String, to target: String) {
    if directory != "\(root)/" { try? FileSystem.rename(directory, to: target) }
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private func paths(_ kind: FileKind) -> [String] {
    var (found, rest): ([String], [String]) = ([], [""])
    while let directory = rest.popLast() {
      for entry in (try? Directory.entries(of: "\(root)/\(directory)")) ?? [] {
        let path = directory.isEmpty ? entry.name.text : "\(directory)/\(entry.name)"
        if entry.kind == .directory { rest.append(path) }
        if entry.kind == kind { found.append(path) }
      }
    }
    return found.sorted()
  }
}
