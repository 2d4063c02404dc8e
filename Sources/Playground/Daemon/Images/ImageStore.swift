import PlaygroundCore
import PlaygroundProtocol

/// The pictures that windows show or may show soon, by the paths of their files.
///
/// A file is read when the first window takes it, and again whenever it changes; it is let go of with
/// the last window. What is read is read elsewhere: `reader` is asked, and its findings are taken in.
final class ImageStore {
  /// What is known of one file.
  private struct Entry {
    var holderCount = 0
    /// What the newest reading found; `nil` before the first.
    var result: Result<RasterImage, ImageFile.Failure>?
    var digest: SHA256?
    /// The reading under way.
    var reading: PendingRead?
  }

  /// A reading under way.
  private struct PendingRead {
    let number: Int
    /// Whether it was set off by a change that somebody is to be told of.
    var isOfChange: Bool
  }

  /// What a finding means.
  struct Change {
    let path: String
    /// What becomes of the change that set the reading off; `nil` if none did.
    let outcome: Outcome?
    /// Whether something else is to be drawn.
    let isVisible: Bool
    /// Whether some window still shows the file.
    let isHeld: Bool
    let phases: Phases
  }

  private let request: (ImageReader.Request) -> Void
  private let cancel: (Int) -> Void
  private let byteLimit: Int
  private var entries: [String: Entry] = [:]
  private var byteCount = 0
  private var readingCount = 0
  /// Counts how often a file was added or taken away.
  private(set) var pathsVersion = 0

  /// Creates an empty shelf.
  ///
  /// - Parameters:
  ///   - byteLimit: The most bytes of memory that the pictures held may take.
  ///   - request: Asks for a file to be read.
  ///   - cancel: Takes a request back, by its number.
  init(
    byteLimit: Int = LoadedImages.byteLimit,
    request: @escaping (ImageReader.Request) -> Void,
    cancel: @escaping (Int) -> Void
  ) {
    self.byteLimit = byteLimit
    self.request = request
    self.cancel = cancel
  }

  /// The paths of all files held, in ascending order.
  var paths: [String] { entries.keys.sorted() }

  /// Whether a file is held.
  func holds(_ path: String) -> Bool { entries[path] != nil }

  /// Whether a file is being read of which nothing is known yet.
  func isPending(_ path: String) -> Bool {
    entries[path].map { $0.reading != nil && $0.result == nil } ?? false
  }

  /// The picture of a file, or why there is none; `nil` while it is not known.
  func result(at path: String) -> Result<RasterImage, ImageFile.Failure>? {
    entries[path]?.result
  }

  // MARK: - Holding

  /// Holds a file; it is read if nobody held it before.
  func hold(_ path: String) {
    if entries[path] == nil {
      entries[path] = Entry()
      pathsVersion += 1
    }
    entries[path]?.holderCount += 1
    if entries[path]?.holderCount == 1, entries[path]?.reading == nil {
      read(path, isOfChange: false)
    }
  }

  /// Lets go of a file once.
  func release(_ path: String) {
    guard let entry = entries[path] else { return }
    entries[path]?.holderCount -= 1
    // A change has to come to some end, even if nobody looks any more.
    guard entry.holderCount <= 1, entry.reading?.isOfChange != true else { return }
    if let reading = entry.reading { cancel(reading.number) }
    remove(path)
  }

  private func remove(_ path: String) {
    if case .success(let image)? = entries[path]?.result { byteCount -= image.byteCount }
    entries[path] = nil
    pathsVersion += 1
  }

  // MARK: - Reading

  /// Reads a file again that changed.
  ///
  /// - Returns: Whether an earlier change was not dealt with yet, and never will be.
  func change(_ path: String) -> Bool {
    guard let entry = entries[path] else { return false }
    read(path, isOfChange: true)
    return entry.reading?.isOfChange == true
  }

  /// Reads a file again that may have changed before it was watched.
  func check(_ path: String) {
    guard let entry = entries[path], entry.reading == nil else { return }
    read(path, isOfChange: false)
  }

  private func read(_ path: String, isOfChange: Bool) {
    if let reading = entries[path]?.reading { cancel(reading.number) }
    readingCount += 1
    entries[path]?.reading = PendingRead(number: readingCount, isOfChange: isOfChange)
    request(ImageReader.Request(path: path, number: readingCount, isUrgent: isOfChange))
  }

  /// Takes over what a reading found.
  ///
  /// - Returns: What that means; `nil` for a reading that nobody waits for any more.
  func take(_ finding: ImageReader.Finding) -> Change? {
    guard let entry = entries[finding.path], let reading = entry.reading,
      reading.number == finding.number
    else { return nil }
    let result = admitted(finding.result, insteadOf: entry.result)
    let isFirst = entry.result == nil
    let isSame = entry.result == result
    let isSameFile = finding.digest != nil && finding.digest == entry.digest
    // A file that was found to be another one before it was watched has changed, too.
    let isOfChange = reading.isOfChange || !isFirst && !isSame
    let outcome: Outcome = isSameFile ? .unchangedBytes : isSame ? .noVisibleChange : .rendered
    entries[finding.path]?.result = result
    entries[finding.path]?.digest = finding.digest
    entries[finding.path]?.reading = nil
    let isHeld = entry.holderCount > 0
    if !isHeld { remove(finding.path) }
    return Change(
      path: finding.path,
      outcome: isOfChange ? outcome : nil,
      isVisible: !isSame,
      isHeld: isHeld,
      phases: finding.phases,
    )
  }

  /// Counts a picture in, unless there is no room for it.
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
