import Foundation
import Synchronization

/// The folders of packages beside the tests: a test has one to itself, with what the tests before
/// it have built there.
enum LivePackageFolders {
  /// A folder, which is free again with the last reference.
  final class Place: Sendable {
    let url: URL
    private let name: String

    fileprivate init(_ name: String) {
      self.name = name
      url = LiveFolder.products.appendingPathComponent("LivePackage").appendingPathComponent(name)
    }

    deinit { _ = LivePackageFolders.taken.withLock { [name] in $0.remove(name) } }
  }

  private static let taken = Mutex<Set<String>>([])

  /// Returns the first folder of a kind that no test has.
  static func take(_ kind: String) -> Place {
    taken.withLock { taken in
      var number = 1
      while !taken.insert("\(kind)-\(number)").inserted { number += 1 }
      return Place("\(kind)-\(number)")
    }
  }
}
