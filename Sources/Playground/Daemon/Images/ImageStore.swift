import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The images that windows show or may show soon, by the paths of their files.
///
/// A file is read when the first window adds it, and again after each change; it is released with
/// the last window. Reading is asynchronous: the store requests it and stores the result later.
final class ImageStore {
  /// The state of one file.
  private struct Entry {
    var holderCount = 0
    /// The result of the newest reading; `nil` before the first one.
    var result: Result<RasterImage, ImageFile.Failure>?
    var digest: SHA256?
    /// The current reading.
    var reading: PendingRead?
  }

  /// A reading in progress.
  private struct PendingRead {
    let number: Int
    /// Whether the reading was caused by a change that leads to an outcome.
    var isOfChange: Bool
    /// Whether the file may have changed since the reading began.
    var isOutdated = false
  }

  /// The effects of a result.
  struct Change {
    let path: FilePath
    /// The outcome of the change that caused the reading; `nil` if there was none.
    let outcome: Outcome?
    /// Whether the drawn image changed.
    let isVisible: Bool
    /// Whether a window still shows the file.
    let isHeld: Bool
    let phases: Phases
  }

  private let request: (ImageReader.Request) -> Void
  private let cancel: (Int) -> Void
  private let isMissing: (FilePath) -> Bool
  private let byteLimit: Int
  private var entries: [FilePath: Entry] = [:]
  private var byteCount = 0
  private var readingCount = 0
  /// The number of times that files were added or removed.
  private(set) var pathsVersion = 0

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - byteLimit: The most bytes of memory that the images held may take.
  ///   - request: Asks for a file to be read.
  ///   - cancel: Takes a request back, by its number.
  ///   - isMissing: Returns whether there is no file at a path, so that it need not be read.
  init(
    byteLimit: Int = LoadedImages.byteLimit,
    request: @escaping (ImageReader.Request) -> Void,
    cancel: @escaping (Int) -> Void,
    isMissing: @escaping (FilePath) -> Bool = { _ in false }
  ) {
    self.byteLimit = byteLimit
    self.request = request
    self.cancel = cancel
    self.isMissing = isMissing
  }

  /// The paths of all files, sorted.
  var paths: [FilePath] { entries.keys.sorted() }

  /// Whether the store contains a file.
  func holds(_ path: FilePath) -> Bool { entries[path] != nil }

  /// Whether a file is known to be missing.
  func isGone(_ path: FilePath) -> Bool {
    guard let entry = entries[path], entry.reading == nil,
      case .failure(.unreadable(.missing))? = entry.result
    else { return false }
    return true
  }

  /// Whether a file without a result is being read.
  func isPending(_ path: FilePath) -> Bool {
    entries[path].map { $0.reading != nil && $0.result == nil } ?? false
  }

  /// The image of a file, or the reason why it is missing; `nil` if it is unknown yet.
  func result(at path: FilePath) -> Result<RasterImage, ImageFile.Failure>? {
    entries[path]?.result
  }

  // MARK: - Holding

  /// Adds a use of a file; the first use reads it.
  func hold(_ path: FilePath) {
    if entries[path] == nil {
      entries[path] = Entry()
      pathsVersion += 1
    }
    entries[path]?.holderCount += 1
    guard entries[path]?.holderCount == 1, entries[path]?.reading == nil else { return }
    if isMissing(path) {
      // Known at once, the defect belongs to the outcome that shows the image.
      entries[path]?.result = .failure(.unreadable(.missing))
    } else {
      read(path, isOfChange: false)
    }
  }

  /// Removes a use of a file.
  func release(_ path: FilePath) {
    guard let entry = entries[path] else { return }
    entries[path]?.holderCount -= 1
    // Every change leads to an outcome, even without windows.
    guard entry.holderCount <= 1, entry.reading?.isOfChange != true else { return }
    if let reading = entry.reading { cancel(reading.number) }
    remove(path)
  }

  private func remove(_ path: FilePath) {
    if case .success(let image)? = entries[path]?.result { byteCount -= image.byteCount }
    entries[path] = nil
    pathsVersion += 1
  }

  // MARK: - Reading

  /// Reads a changed file again.
  ///
  /// - Returns: Whether an earlier change was superseded.
  func change(_ path: FilePath) -> Bool {
    guard let entry = entries[path] else { return false }
    read(path, isOfChange: true)
    return entry.reading?.isOfChange == true
  }

  /// Reads a file again that may have changed without an event, after the current reading.
  ///
  /// Only a difference leads to an outcome.
  func check(_ path: FilePath) {
    guard let entry = entries[path] else { return }
    if entry.reading != nil {
      entries[path]?.reading?.isOutdated = true
    } else {
      read(path, isOfChange: false)
    }
  }

  private func read(_ path: FilePath, isOfChange: Bool) {
    if let reading = entries[path]?.reading { cancel(reading.number) }
    readingCount += 1
    entries[path]?.reading = PendingRead(number: readingCount, isOfChange: isOfChange)
    request(ImageReader.Request(path: path, number: readingCount, isUrgent: isOfChange))
  }

  /// Adopts the result of a reading.
  ///
  /// - Returns: The effects; `nil` for a cancelled reading.
  func take(_ finding: ImageReader.Finding) -> Change? {
    guard let entry = entries[finding.path], let reading = entry.reading,
      reading.number == finding.number
    else { return nil }
    let result = admitted(finding.result, insteadOf: entry.result)
    let isFirst = entry.result == nil
    let isSame = entry.result == result
    let isSameFile = finding.digest != nil && finding.digest == entry.digest
    // A difference from the first reading, which preceded the watch, is a change too.
    let isOfChange = reading.isOfChange || !isFirst && !isSame
    let outcome: Outcome = isSameFile ? .unchangedBytes : isSame ? .noVisibleChange : .rendered
    entries[finding.path]?.result = result
    entries[finding.path]?.digest = finding.digest
    entries[finding.path]?.reading = nil
    let isHeld = entry.holderCount > 0
    if !isHeld {
      remove(finding.path)
    } else if reading.isOutdated {
      read(finding.path, isOfChange: false)
    }
    return Change(
      path: finding.path,
      outcome: isOfChange ? outcome : nil,
      isVisible: !isSame,
      isHeld: isHeld,
      phases: finding.phases,
    )
  }

  /// Adds the memory of an image, unless it exceeds the limit.
  private func admitted(
    _ result: Result<RasterImage, ImageFile.Failure>,
    insteadOf old: Result<RasterImage, ImageFile.Failure>?
  ) -> Result<RasterImage, ImageFile.Failure> {
    if case .success(let image)? = old { byteCount -= image.byteCount }
    guard case .success(let image) = result else { return result }
    guard byteCount + image.byteCount <= byteLimit else {
      return .failure(.noRoom(byteLimit: byteLimit))
    }
    byteCount += image.byteCount
    return result
  }
}
