package import PlaygroundSystem

/// The folders in which SwiftPM builds packages, one for each package and compiler.
///
/// Their results are removed when they take too much room or were not used for long, unless a
/// process uses them. A package whose results are gone is built again.
package struct PackageFolders: Sendable {
  /// The most bytes that remain after `shrink(keeping:)`.
  private let limit: Int
  /// The longest time without a use, in nanoseconds.
  private let age: Int64
  private let folder: FilePath

  private static let day: Int64 = 86_400_000_000_000

  /// Creates the folders in the folder of a cache.
  package init(in cache: FilePath, limit: Int = 4 << 30, days: Int64 = 30) {
    folder = cache.appending("packages")
    self.limit = limit
    age = days * Self.day
  }

  /// Returns the folder of a name.
  func path(_ name: String) -> FilePath { folder.appending(FilePath(text: name)) }

  /// Removes the results that were not used for long, and those that were not used for the longest
  /// time until the others fit.
  ///
  /// - Parameter now: The time, in nanoseconds since 1970.
  package func shrink(now: Int64 = WallTime.now().milliseconds * 1_000_000) {
    let folders = folders
    var byteCount = folders.reduce(0) { $0 + $1.byteCount }
    for one in folders where byteCount > limit || now - one.usedNanoseconds > age {
      if one.scratch.removeUnlessUsed() { byteCount -= one.byteCount }
    }
  }

  /// Removes results for want of space on the disk, those that were not used for the longest time
  /// first.
  ///
  /// - Parameter share: The share of the bytes that remains, below 1.
  package func makeRoom(keeping share: Double) {
    let folders = folders
    var byteCount = folders.reduce(0) { $0 + $1.byteCount }
    let limit = Int(Double(byteCount) * share)
    for one in folders where byteCount > limit {
      if one.scratch.removeUnlessUsed() { byteCount -= one.byteCount }
    }
  }

  private typealias Use = (scratch: PackageScratch, byteCount: Int, usedNanoseconds: Int64)

  /// The folders, that which was not used for the longest time first.
  private var folders: [Use] {
    // Another process may remove results meanwhile.
    let entries = (try? Directory.entries(of: folder)) ?? []
    return entries.filter { $0.kind == .directory }.map { entry -> Use in
      let scratch = PackageScratch(folder.appending(entry.name))
      return (scratch, scratch.byteCount, scratch.usedNanoseconds)
    }
    .sorted { $0.usedNanoseconds < $1.usedNanoseconds }
  }
}
