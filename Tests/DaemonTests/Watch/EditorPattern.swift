import Testing

@testable import PlaygroundSystem

/// A way in which programs change files, as the system calls that they make.
struct EditorPattern: CustomTestStringConvertible, Sendable {
  typealias Steps = @Sendable (PatternFolder) throws -> Void

  let testDescription: String
  /// Whether `f.xml` is saved, so that it must not count as removed.
  let isSave: Bool
  /// What exists besides `f.xml` before the changes.
  let prepare: Steps
  let replay: Steps
  /// Files that change without an event under their names.
  let unseen: Set<FilePath>

  init(
    _ name: String,
    isSave: Bool = false,
    unseen: Set<FilePath> = [],
    after prepare: @escaping Steps = { _ in },
    replay: @escaping Steps
  ) {
    testDescription = name
    self.isSave = isSave
    self.unseen = unseen
    self.prepare = prepare
    self.replay = replay
  }

  static let all = editors + tools + links + linkedDirectories + directories
  static let old = PatternFolder.old
  static let new = PatternFolder.new

  // MARK: - Steps of several editors

  /// Vim's test whether it can create files.
  static func probe(_ folder: PatternFolder) throws {
    try folder.open("4913")
    folder.changeMode("4913")
    try folder.remove("4913")
  }

  /// Vim's swap file while a file is open.
  static func swapFile(_ folder: PatternFolder, _ name: FilePath, _ body: () throws -> Void) throws
  {
    let swap = FilePath(text: ".\(name).swp")
    try folder.open(swap)
    try folder.open(FilePath(text: ".\(name).swx"))
    try folder.remove(FilePath(text: ".\(name).swx"))
    try folder.remove(swap)
    try folder.save(swap, ["1"])
    try body()
    try folder.save(swap, ["2"])
    try folder.remove(swap)
  }

  /// Emacs' lock while a file is changed: a link that leads nowhere.
  static func lock(_ folder: PatternFolder, _ body: () throws -> Void) throws {
    try folder.symlink(".#f.xml", to: "me@host.1:2")
    try body()
    try folder.remove(".#f.xml")
  }

  /// Moves the old file away, and writes a new one.
  static func replaceBesidesBackup(_ folder: PatternFolder, _ text: String = new) throws {
    try folder.move("f.xml", to: "f.xml~")
    try folder.save("f.xml", [text])
    folder.changeMode("f.xml")
  }

  /// Writes a new file, and moves it to the place of the old one.
  static func replace(_ folder: PatternFolder, by temporary: FilePath) throws {
    try folder.save(temporary)
    try folder.move(temporary, to: "f.xml")
  }
}
