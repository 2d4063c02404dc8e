import Glibc
import TestSupport

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// Changes a tree of descriptions, imported files, data and pictures at random.
struct DescriptionMutator {
  private let root: FilePath
  private let outside: FilePath
  private var random: SeededGenerator
  private var counter = 0
  /// What was done, for messages of failed tests.
  private(set) var history: [String] = []

  private static let mains: [FilePath] = ["m0.xml", "m1.xml", "m2.xml", "sub/m3.xml"]
  private static let parts: [FilePath] = ["lib0.xml", "lib1.xml", "sub/lib2.xml"]
  private static let data: [FilePath] = ["d0.json", "sub/d1.json"]
  private static let pictures: [FilePath] = ["p0.png", "sub/p1.png"]
  /// Directories to which links lead, with the same names in each.
  private static let releases: [FilePath] = ["rel/1", "rel/2", "sub"]
  private static let released: [FilePath] = ["lib2.xml", "d1.json", "p1.png"]
  /// Links to directories, and a link to a file behind one of them.
  private static let links: [FilePath] = ["cur", "sub/nest", "rel/..data"]
  private static let fileLink: FilePath = "rel/1/kept.json"
  private static let linked =
    links.flatMap { link in released.map { link.appending($0) } } + [fileLink]
  private static let all =
    mains + parts + data + pictures
    + releases.dropLast().flatMap { release in released.map { release.appending($0) } }

  init(root: FilePath, outside: FilePath, seed: UInt64) {
    (self.root, self.outside, random) = (root, outside, SeededGenerator(seed: seed))
  }

  /// Whether the caller should read changes before the next mutation.
  var pauses: Bool { counter % 3 == 0 }

  /// The descriptions below the root, as a walk finds them, sorted.
  var descriptions: [FilePath] {
    var (found, rest): ([FilePath], [FilePath]) = ([], [""])
    while let directory = rest.popLast() {
      for entry in (try? Directory.entries(of: root.appending(directory))) ?? [] {
        let path = directory.isEmpty ? entry.name : directory.appending(entry.name)
        if entry.kind == .directory { rest.append(path) }
        if entry.kind == .regular, SourceKind(of: path) != nil { found.append(path) }
      }
    }
    return found.sorted()
  }

  mutating func mutate() {
    counter += 1
    switch Int.random(in: 0..<18, using: &random) {
    case 0...2: save(pick(Self.mains))
    case 3: save(pick(Self.parts))
    case 4: save(pick(Self.data))
    case 5: save(pick(Self.pictures))
    case 6, 7: remove(pick(Self.all))
    case 8: moveFile()
    case 9: moveFolder()
    case 10: touch(pick(Self.all))
    case 11: checkOut()
    case 12...15: relink(pick(Self.links))
    default: dropAndDelete()
    }
  }

  private mutating func pick(_ choices: [FilePath]) -> FilePath {
    choices.randomElement(using: &random) ?? ""
  }

  private mutating func save(_ path: FilePath, with files: [FilePath]? = nil) {
    let bytes = content(of: path, with: files ?? used())
    let isInPlace = Bool.random(using: &random)
    history.append("\(isInPlace ? "write" : "replace") \(path)")
    if isInPlace {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      let file = try? FileDescriptor(opening: root.appending(path), flags: flags, mode: 0o644)
      try? file?.writeAll(bytes)
    } else {
      try? FileSystem.write(bytes, to: root.appending(path))
    }
  }

  /// A random choice of the files that descriptions can use.
  private mutating func used() -> [FilePath] {
    let plain = (Self.parts + Self.data + Self.pictures).filter { _ in
      Int.random(in: 0..<4, using: &random) == 0
    }
    return Int.random(in: 0..<3, using: &random) == 0 ? plain : plain + [pick(Self.linked)]
  }

  private func content(of path: FilePath, with files: [FilePath]) -> [UInt8] {
    if path.hasSuffix(".json") { return Array("[\(counter)]".utf8) }
    if path.hasSuffix(".png") {
      return PNGSample.file(width: 8 * (1 + counter % 20), height: 16, [0, 0, 0, 255])
    }
    let up = path.directory == "sub" ? "../" : ""
    var (head, body) = ("", "<Label text='\(counter)'/>")
    for (number, file) in files.enumerated() {
      if file.name.hasPrefix("lib"), file != path {
        head += "<import src='\(up)\(file)'/>"
      } else if file.hasSuffix(".json") {
        head += "<data name='d\(number)' src='\(up)\(file)'/>"
        body += "<Label text='{d\(number)}'/>"
      } else if file.hasSuffix(".png") {
        body += "<Image src='\(up)\(file)'/>"
      }
    }
    if path.name.hasPrefix("lib") {
      let name = path.name.text.dropFirst(3).prefix(1)
      let component = "<component name='L\(name)'><Label text='\(counter)'/></component>"
      return Array(
        "<playground>\(component)<preview><Label text='own \(counter)'/></preview></playground>"
          .utf8
      )
    }
    for file in files where file.name.hasPrefix("lib") && file != path {
      body += "<L\(file.name.text.dropFirst(3).prefix(1))/>"
    }
    return Array("<preview>\(head)<VBox>\(body)</VBox></preview>".utf8)
  }

  private mutating func remove(_ path: FilePath) {
    history.append("remove \(path)")
    try? FileSystem.remove(root.appending(path))
  }

  private mutating func moveFile() {
    let (from, to) = (pick(Self.all), pick(Self.all))
    guard from.bytes.suffix(4) == to.bytes.suffix(4) else { return }
    history.append("move \(from) to \(to)")
    try? FileSystem.rename(root.appending(from), to: root.appending(to))
  }

  private mutating func moveFolder() {
    let positions = [root.appending("sub"), root.appending("moved"), outside]
    guard let from = positions.randomElement(using: &random),
      let to = positions.randomElement(using: &random), from != to
    else { return }
    history.append("move folder \(from.name) to \(to.name)")
    try? FileSystem.rename(from, to: to)
  }

  /// Makes, replaces or removes a link to a directory.
  private mutating func relink(_ link: FilePath) {
    let place = root.appending(link)
    let targets: [FilePath] = [
      "rel/1", "rel/2", "1", "2", "../rel/1", "../cur", "rel/..data", "../sub", "sub/../rel/2",
      "missing", root.appending("rel/2"), outside,
    ]
    let target = targets.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0: remove(link)
    case 1:
      remove(link)
      history.append("link \(link) to \(target)")
      symlink(target.cString, place.cString)
    default:
      history.append("replace \(link) by a link to \(target)")
      let temporary = FilePath(text: "\(place).new")
      symlink(target.cString, temporary.cString)
      try? FileSystem.rename(temporary, to: place)
    }
    let file = root.appending(Self.fileLink)
    if (try? FileStatus(of: file, followingLinks: false)) == nil {
      symlink("../..data/d1.json", file.cString)
    }
  }

  private mutating func touch(_ path: FilePath) {
    history.append("touch \(path)")
    let name = root.appending(path).cString
    utimes(name, nil)
  }

  /// Replaces and deletes many files at once, as `git checkout` does.
  private mutating func checkOut() {
    for path in Self.all {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: remove(path)
      case 1, 2:
        remove(path)
        save(path)
      default: break
      }
    }
  }

  /// Saves a description without files that it may have used, and deletes them.
  private mutating func dropAndDelete() {
    save(pick(Self.mains), with: [])
    remove(pick(Self.parts))
    remove(pick(Self.data))
  }
}
