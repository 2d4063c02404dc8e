import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// Random changes of a disk in memory, whose events are late, lost, or both.
struct WatchModelTests {
  @Test(arguments: Seeds.first(100, of: 30_000))
  func atRestTheReportedFilesAreThoseOnTheDisk(seed: Int) throws {
    var model = try WatchModel(seed: seed)
    for round in 0..<8 {
      for _ in 0..<16 { model.step() }
      model.rest()
      let difference = model.difference
      #expect(difference == nil, "seed \(seed), round \(round): \(model.history.suffix(16))")
      if difference != nil { return }
    }
  }
}

/// A watch plan, a disk, and what a daemon knows of the files by the reports of the plan.
private struct WatchModel {
  private static let root: FilePath = "/r"
  private static let folders: [FilePath] = ["/r/a", "/r/a/c", "/out", "/out/d", "/away"]
  /// Links to directories, which have one name.
  private static let links: [FilePath] = ["/r/k", "/r/a/k", "/out/k"]
  private static let targets: [FilePath] = [
    "a", "c", "d", "k", "../out", "../out/d", "../r/a", "a/../../out", "/out/k", "/r/a/k", "/away",
  ]

  private let disk = FakeDisk()
  private var plan: WatchPlan<FakeDisk>
  private var random: SeededGenerator
  private var now: UInt64 = 1_000_000_000
  private var queue: [WatchEvent] = []
  private let queueLimit: Int
  private var counter = 0
  /// The reports that the daemon has not taken yet.
  private var batches: [WatchBatch] = []
  /// The versions of the files that a daemon has read.
  private var known: [FilePath: Int] = [:]
  /// The reported files that were missing when they were read; a daemon reads them again.
  private var missing: Set<FilePath> = []
  private var extras: Set<FilePath> = []
  /// Whether the plan was not told of the extra paths yet.
  private var hasNewExtras = false
  /// What was done, for messages of failed tests.
  private(set) var history: [String] = []

  init(seed: Int) throws {
    random = SeededGenerator(seed: seed)
    queueLimit = Bool.random(using: &random) ? 4 : 1_000
    disk.directories = ["/r", "/r/a", "/"]
    disk.watchesThemselves = true
    disk.files = ["/r/x.xml": 1, "/r/a/x.xml": 1]
    plan = WatchPlan(root: Self.root, names: WatchedNames(includesIgnored: false), disk: disk)
    for path in try plan.start(now: now) { known[path] = disk.files[Self.root.appending(path)] }
  }

  /// A file that is known differently than it is; `nil` if there is none.
  ///
  /// Descriptions below the root are always known, other files as long as they are used.
  var difference: String? {
    var actual: [FilePath: Int] = [:]
    for (absolute, version) in disk.files {
      let path = WatchRoot(path: Self.root).relative(absolute)
      if isDescription(path) { actual[path] = version }
    }
    for path in extras { actual[path] = version(of: path) }
    for path in Set(actual.keys).union(known.keys).sorted() where actual[path] != known[path] {
      return "\(path) is \(known[path] ?? 0) instead of \(actual[path] ?? 0)"
    }
    return nil
  }

  private func isDescription(_ path: FilePath) -> Bool {
    !path.isAbsolute && path.hasSuffix(".xml") && !path.components.contains("k")
  }

  private func version(of path: FilePath) -> Int? { disk.number(of: Self.root.appending(path)) }

  mutating func step() {
    counter += 1
    now += Int.random(in: 0..<3, using: &random) == 0 ? 20_000_000 : 100_000
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: save()
    case 3, 4: remove()
    case 5: makeFolder()
    case 6: moveFolder()
    case 7: removeFolder()
    case 8, 9: changeExtras()
    case 10, 11: changeLink()
    default: break
    }
    if Bool.random(using: &random) { watchExtras() }
    if Bool.random(using: &random) { readBatches(2) }
    if Bool.random(using: &random) { readEvents(Int.random(in: 0..<5, using: &random)) }
  }

  /// Reads all events and waits until nothing is due.
  mutating func rest() {
    watchExtras()
    readEvents(queue.count)
    while let due = plan.nextDue {
      now = max(now, due)
      readEvents(queue.count)
    }
    readBatches(batches.count)
    for path in missing { read(path) }
  }

  // MARK: - The disk

  private mutating func pick(_ choices: [FilePath]) -> FilePath {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private mutating func file() -> FilePath {
    pick([Self.root] + Self.folders).appending(pick(["x.xml", "p.png"]))
  }

  /// A file that can be used, also through links.
  private mutating func usedFile() -> FilePath {
    pick([Self.root] + Self.folders + Self.links + Self.links).appending(pick(["x.xml", "p.png"]))
  }

  /// Sends an event of a name in a directory, if the directory is watched.
  private mutating func send(_ kinds: WatchEvent.Kinds, _ path: FilePath) {
    let watch = disk.entryWatch(of: disk.firstNames[path.directory] ?? path.directory)
    if watch >= 0 { send(WatchEvent(watch: watch, kinds: kinds, name: path.name)) }
  }

  private mutating func send(_ event: WatchEvent) {
    if queue.count < queueLimit {
      queue.append(event)
    } else if queue.last?.kinds != .overflow {
      queue.append(WatchEvent(watch: -1, kinds: .overflow, name: ""))
    }
  }

  private mutating func save() {
    let path = file()
    guard disk.directories.contains(path.directory) else { return }
    history.append("save \(path)")
    let isNew = disk.files.updateValue(counter, forKey: path) == nil
    if Bool.random(using: &random) { return send(.movedTo, path) }
    if isNew { send(.created, path) }
    send(.modified, path)
    send(.written, path)
  }

  private mutating func remove() {
    let path = file()
    guard disk.files.removeValue(forKey: path) != nil else { return }
    history.append("remove \(path)")
    send(.deleted, path)
  }

  /// Makes, replaces or removes a link to a directory.
  private mutating func changeLink() {
    let path = pick(Self.links)
    guard disk.directories.contains(path.directory) else { return }
    if disk.links[path] != nil, Int.random(in: 0..<2, using: &random) == 0 {
      history.append("remove \(path)")
      disk.links[path] = nil
      return send(.deleted, path)
    }
    let target = pick(Self.targets)
    history.append("link \(path) to \(target)")
    let isNew = disk.links.updateValue(target, forKey: path) == nil
    send(isNew && Bool.random(using: &random) ? .created : .movedTo, path)
  }

  private mutating func makeFolder() {
    let path = pick(Self.folders)
    guard disk.directories.contains(path.directory) else { return }
    guard disk.directories.insert(path).inserted else { return }
    history.append("make \(path)")
    disk.firstNames[path] = "\(path)~\(counter)".filePath
    send([.created, .directory], path)
  }

  private mutating func moveFolder() {
    let (from, to) = (pick(Self.folders), pick(Self.folders))
    guard disk.directories.contains(from), !disk.directories.contains(to),
      disk.directories.contains(to.directory), !from.contains(to)
    else { return }
    history.append("move \(from) to \(to)")
    func moved(_ path: FilePath) -> FilePath {
      path == from ? to : to.appending(WatchRoot(path: from).relative(path))
    }
    let folders = disk.directories.filter { from.contains($0) }
    let names = folders.map { (moved($0), disk.firstNames[$0] ?? $0) }
    for folder in folders { disk.firstNames[folder] = nil }
    disk.directories = Set(disk.directories.map { from.contains($0) ? moved($0) : $0 })
    for (folder, name) in names { disk.firstNames[folder] = name }
    disk.files = Dictionary(
      uniqueKeysWithValues: disk.files.map { (from.contains($0) ? moved($0) : $0, $1) }
    )
    disk.links = Dictionary(
      uniqueKeysWithValues: disk.links.map { (from.contains($0) ? moved($0) : $0, $1) }
    )
    send([.movedFrom, .directory], from)
    send([.movedTo, .directory], to)
    sendToSelf(.selfMoved, to)
  }

  /// Sends an event to the watch of a directory, if there is one.
  private mutating func sendToSelf(_ kinds: WatchEvent.Kinds, _ directory: FilePath) {
    let watch = disk.watch(of: disk.firstNames[directory] ?? directory)
    if watch >= 0 { send(WatchEvent(watch: watch, kinds: kinds, name: "")) }
  }

  private mutating func removeFolder() {
    let path = pick(Self.folders)
    guard disk.directories.contains(path) else { return }
    history.append("remove \(path)")
    for file in disk.files.keys.sorted().reversed() where path.contains(file) {
      disk.files[file] = nil
      send(.deleted, file)
    }
    for link in disk.links.keys.sorted() where path.contains(link) {
      disk.links[link] = nil
      send(.deleted, link)
    }
    for folder in disk.directories.sorted().reversed() where path.contains(folder) {
      sendToSelf([.selfDeleted, .ignored], folder)
      disk.removeWatch(disk.watch(of: disk.firstNames[folder] ?? folder))
      disk.directories.remove(folder)
      disk.firstNames[folder] = nil
      send([.deleted, .directory], folder)
    }
  }

  // MARK: - The daemon

  /// Begins to use a file, or ends that; the plan learns of it later.
  private mutating func changeExtras() {
    let path = WatchRoot(path: Self.root).relative(usedFile())
    if extras.insert(path).inserted {
      if !isDescription(path) { known[path] = version(of: path) }
    } else {
      extras.remove(path)
      if !isDescription(path) { known[path] = nil }
    }
    history.append("use \(extras.sorted())")
    hasNewExtras = true
  }

  private mutating func watchExtras() {
    guard hasNewExtras else { return }
    hasNewExtras = false
    history.append("watch \(extras.sorted())")
    plan.setExtraPaths(extras.sorted(), now: now)
    takeBatch()
  }

  private mutating func readEvents(_ count: Int) {
    for event in queue.prefix(count) {
      history.append("read \(event)")
      plan.apply(event, now: now)
    }
    queue.removeFirst(min(count, queue.count))
    plan.finish(now: now)
    takeBatch()
  }

  private mutating func takeBatch() {
    let batch = plan.takeBatch()
    if batch.isEmpty { return }
    history.append("report \(batch)")
    batches.append(batch)
  }

  private mutating func readBatches(_ count: Int) {
    for batch in batches.prefix(count) {
      history.append("take \(batch)")
      for path in batch.removed {
        known[path] = nil
        missing.remove(path)
      }
      for path in batch.dirty + batch.touched + batch.quiet + batch.watched { read(path) }
    }
    batches.removeFirst(min(count, batches.count))
  }

  /// Reads a file that was reported; a daemon ignores reports of files that it no longer uses.
  private mutating func read(_ path: FilePath) {
    guard isDescription(path) || extras.contains(path) else { return }
    known[path] = version(of: path)
    if known[path] == nil { missing.insert(path) } else { missing.remove(path) }
  }
}
