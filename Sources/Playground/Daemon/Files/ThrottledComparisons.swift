import PlaygroundSystem

/// Files that probably did not change, compared when nothing else is to be done.
///
/// A busy neighbour may touch thousands of files a second. Comparing their bytes may take a quarter
/// of the time, in slices, so that a changed file never waits for more than a slice.
struct ThrottledComparisons {
  /// The duration of a slice, in nanoseconds.
  private static let slice: Int64 = 4_000_000
  /// The time between two slices, in nanoseconds.
  private static let pause: UInt64 = 12_000_000
  /// The time that passes for each nanosecond of comparing.
  private static let share: UInt64 = 4
  /// How long a file whose bytes were the same is expected not to change, in nanoseconds.
  private static let calm: UInt64 = 1_000_000_000
  /// The most files that are remembered as unchanged.
  private static let memory = 10_000

  private var queue: [FilePath] = []
  /// The number of paths of the queue that were taken.
  private var takenCount = 0
  private var waiting: Set<FilePath> = []
  /// When the bytes of a file were last found to be the same.
  private var unchanged: [FilePath: UInt64] = [:]
  /// The time left for comparing, in nanoseconds; negative after a comparison that took longer.
  private var credit = ThrottledComparisons.slice
  /// When `credit` was last increased.
  private var credited: UInt64 = 0
  /// The start of the next slice.
  private var next: UInt64 = 0

  init() {}

  /// The time at which the next file should be compared; `nil` if none is waiting.
  var due: UInt64? { waiting.isEmpty ? nil : next }

  /// Returns whether a file was found unchanged a moment ago.
  func expects(_ path: FilePath, now: UInt64) -> Bool {
    guard let last = unchanged[path] else { return false }
    return now < last + Self.calm
  }

  /// Adds a file; returns whether it was not waiting already.
  @discardableResult
  mutating func add(_ path: FilePath) -> Bool {
    guard waiting.insert(path).inserted else { return false }
    queue.append(path)
    return true
  }

  /// Removes a file that is read now.
  mutating func remove(_ path: FilePath) { waiting.remove(path) }

  /// Records whether the bytes of a file were the same.
  mutating func note(_ path: FilePath, isUnchanged: Bool, now: UInt64) {
    if unchanged.count >= Self.memory { unchanged = [:] }
    unchanged[path] = isUnchanged ? now : nil
  }

  /// Subtracts the duration of a comparison, in nanoseconds.
  mutating func spend(_ duration: UInt64) { credit -= Int64(clamping: duration) }

  /// Removes and returns the next file; `nil` if none is waiting or the slice has ended.
  mutating func take(now: UInt64) -> FilePath? {
    if waiting.isEmpty { (queue, takenCount) = ([], 0) }
    guard !waiting.isEmpty, now >= next else { return nil }
    credit = min(Self.slice, credit + Int64(clamping: (now - min(now, credited)) / Self.share))
    credited = now
    guard credit > 0 else {
      next = now + Self.pause
      return nil
    }
    while takenCount < queue.count {
      let path = queue[takenCount]
      takenCount += 1
      if takenCount > 1_000, takenCount * 2 > queue.count {
        queue.removeFirst(takenCount)
        takenCount = 0
      }
      if waiting.remove(path) != nil { return path }
    }
    return nil
  }
}
