import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

@Suite(.serialized) struct RandomMutationTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func theModelEqualsTheDiskAtRest(_ seed: UInt64) throws {
    let folder = try TemporaryDirectory()
    try Directory.make(folder["root"])
    let probe = try WatchProbe(folder)
    var disk = Mutator(root: folder["root"], outside: folder["out"], seed: seed)

    var reader = Reader(root: folder["root"])
    for round in 0..<10 {
      for _ in 0..<60 {
        try disk.mutate()
        reader.read(probe)
      }
      let actual = disk.files
      let isRight = probe.wait { probe in
        reader.read(probe)
        return reader.contents == actual
      }
      #expect(isRight, "seed \(seed), round \(round): \(reader.contents) is not \(actual)")
      if !isRight { return }
    }
  }
}

/// Reads a file whenever it is reported, as the daemon does.
private struct Reader {
  let root: String
  private(set) var contents: [String: String] = [:]

  init(root: String) { self.root = root }

  mutating func read(_ probe: WatchProbe) {
    probe.collect()
    for batch in probe.batches {
      for path in batch.dirty + batch.touched + batch.closed {
        guard let file = try? FileContent(of: "\(root)/\(path)", limit: 100) else { continue }
        contents[path.text] = String(decoding: file.bytes, as: UTF8.self)
      }
      for path in batch.removed { contents[path.text] = nil }
    }
    probe.forget()
  }
}

/// Changes a directory tree at random.
private struct Mutator {
  let root: String
  let outside: String
  var random: Generator
  private var counter = 0

  init(root: String, outside: String, seed: UInt64) {
    (self.root, self.outside, random) = (root, outside, Generator(state: seed))
  }

  /// The files below the root and their contents, as a walk finds them.
  var files: [String: String] {
    var files: [String: String] = [:]
    for path in paths(.regular) {
      let bytes = (try? FileContent(of: "\(root)/\(path)", limit: 100).bytes) ?? []
      files[path] = String(decoding: bytes, as: UTF8.self)
    }
    return files
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

/// A small generator of random numbers (SplitMix64, Steele, Lea and Flood 2014).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
