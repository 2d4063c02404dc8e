import PlaygroundSystem

/// Files that wait for other programs: loose Swift files, and those of packages.
struct CompilingQueues {
  private var loose = ReadQueue()
  private var packages = ReadQueue()

  init() {}

  /// The number of files.
  var count: Int { loose.count + packages.count }

  /// Returns whether a file waits.
  func contains(_ path: FilePath) -> Bool { loose.contains(path) || packages.contains(path) }

  /// Adds a file, or replaces its request.
  mutating func add(_ request: ReadRequest, first: Bool, isOfPackage: Bool) {
    if isOfPackage {
      loose.remove(request.path)
      packages.add(request, first: first)
    } else {
      packages.remove(request.path)
      loose.add(request, first: first)
    }
  }

  /// Returns whether a file that is not busy can be read on a free lane.
  func hasFile(
    for freeLane: (ClosedRange<Int>) -> Int?,
    unless isBusy: (FilePath) -> Bool
  ) -> Bool {
    freeLane(ReadLane.swift) != nil && loose.hasFile(unless: isBusy)
      || freeLane(ReadLane.package) != nil && packages.hasFile(unless: isBusy)
  }

  /// Removes and returns the first file that is not busy, with a free lane for it.
  mutating func take(
    for freeLane: (ClosedRange<Int>) -> Int?,
    unless isBusy: (FilePath) -> Bool
  ) -> (request: ReadRequest, lane: Int)? {
    if let lane = freeLane(ReadLane.swift), let request = loose.take(unless: isBusy) {
      return (request, lane)
    }
    if let lane = freeLane(ReadLane.package), let request = packages.take(unless: isBusy) {
      return (request, lane)
    }
    return nil
  }
}
