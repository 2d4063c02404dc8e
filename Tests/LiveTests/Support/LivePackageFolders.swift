import Foundation
import PlaygroundLive
import PlaygroundSystem
import Synchronization

/// The folders of packages beside the tests: a test has one to itself, with what the tests before
/// it have built there.
enum LivePackageFolders {
  /// A folder, which is free again with the last reference.
  final class Place: Sendable {
    let url: URL
    private let name: String
    /// Keeps other processes of tests away.
    private let lock: LockFile

    fileprivate init(_ name: String, _ lock: consuming LockFile) {
      self.name = name
      self.lock = lock
      url = LivePackageFolders.folder.appendingPathComponent(name)
    }

    /// Returns the unit that tests go on with, as a daemon does: it knows what it has built.
    ///
    /// - Parameter make: Makes the first one.
    /// - Returns: The unit, which has not seen yet what has changed since.
    /// - Throws: An error of `make`.
    func unit(_ make: () throws -> PackageUnit) throws -> PackageUnit {
      if let known = LivePackageFolders.units.withLock({ $0[name] }) { return known.unit }
      let made = Unit(unit: try make())
      LivePackageFolders.units.withLock { $0[name] = made }
      return made.unit
    }

    deinit { _ = LivePackageFolders.taken.withLock { [name] in $0.remove(name) } }
  }

  /// A unit, which only the test that has its folder uses.
  private struct Unit: @unchecked Sendable { let unit: PackageUnit }

  private static let folder = LiveFolder.products.appendingPathComponent("LivePackage")
  private static let taken = Mutex<Set<String>>([])
  private static let units = Mutex<[String: Unit]>([:])

  /// Returns the first folder of a kind that no test has.
  static func take(_ kind: String) throws -> Place {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    while true {
      let name = "\(kind)-\(number)"
      if taken.withLock({ $0.insert(name).inserted }) {
        let path = folder.appendingPathComponent(name + ".lock").path
        if let lock = try LockFile.acquire(path) { return Place(name, lock) }
        _ = taken.withLock { $0.remove(name) }
      }
      number += 1
    }
  }
}
