import PlaygroundCore
import PlaygroundSystem

/// The images that one window shows or may show soon.
///
/// They are loaded as the rows of the list approach, by the prefetching plug-in of Core with a
/// loader that adds files to the store.
final class WindowImages {
  /// The plug-in that prefetches images as the window moves.
  let prefetcher: Prefetcher
  private let loader: Loader

  /// An image that is missing.
  struct Defect: Hashable {
    let address: String
    let failure: ImageFile.Failure
    let span: SourceSpan
  }

  /// Creates an empty set for a window of a preview.
  ///
  /// - Parameters:
  ///   - file: The path of the description, to which addresses are relative.
  ///   - store: The store of the images.
  init(of file: FilePath, on store: ImageStore) {
    loader = Loader(file: file, store: store)
    prefetcher = Prefetcher(plugins: [ImagePrefetchingPlugin(loader: loader)])
  }

  /// Releases all images.
  func end() { prefetcher.cancelAll() }

  // MARK: - Images in use

  /// Whether the set is empty.
  var isEmpty: Bool { loader.files.isEmpty }

  /// The paths of all files, sorted.
  var paths: Set<FilePath> { Set(loader.files.values.compactMap(\.path)) }

  /// Whether the window uses a file.
  func holds(_ path: FilePath) -> Bool { loader.files.values.contains { $0.path == path } }

  /// The loaded images.
  func rasters(colors: ColorDepth) -> RasterTable {
    var table = RasterTable(colors: colors)
    for file in loader.files.values {
      guard let path = file.path, case .success(let image)? = loader.store.result(at: path) else {
        continue
      }
      table[file.address] = image
    }
    return table
  }

  /// The sizes of images whose layout depends on them, by address; `nil` for missing images.
  var measuredSizes: [ByteExactString: Size?] {
    var sizes: [ByteExactString: Size?] = [:]
    for file in Set(loader.files.values) {
      guard let path = file.path, let result = loader.store.result(at: path),
        uses(of: file.address).contains(where: \.isMeasured)
      else { continue }
      sizes.updateValue(try? result.get().size, forKey: ByteExactString(file.address))
    }
    return sizes
  }

  /// The missing images, by address.
  var defects: [Defect] {
    var failures: [ByteExactString: ImageFile.Failure] = [:]
    for file in loader.files.values {
      guard let path = file.path else {
        failures[file.address] = .elsewhere
        continue
      }
      if case .failure(let failure)? = loader.store.result(at: path) {
        failures[file.address] = failure
      }
    }
    return failures.sorted { $0.key < $1.key }.compactMap { key, failure in
      let address = key.text
      return uses(of: address).lazy.compactMap(\.span).first.map {
        Defect(address: address, failure: failure, span: $0)
      }
    }
  }

  /// The number of files without a result that are being read.
  var pendingCount: Int {
    paths.count { loader.store.isPending($0) }
  }

  private func uses(of address: String) -> [ImageUse] {
    prefetcher.components(naming: address).compactMap(\.node)
      .flatMap { $0.imageUses.filter { $0.address.hasSameBytes(as: address) } }
  }

  /// Adds the files of a window's images to the store.
  private final class Loader: ImageLoading {
    let file: FilePath
    let store: ImageStore
    /// The file of each prefetching task.
    private(set) var files: [ImageTask: ImageFile] = [:]
    private var count = 0

    init(file: FilePath, store: ImageStore) {
      self.file = file
      self.store = store
    }

    func load(_ address: String) -> ImageTask? {
      let image = ImageFile(address, besides: file)
      if let path = image.path { store.hold(path) }
      count += 1
      files[ImageTask(number: count)] = image
      return ImageTask(number: count)
    }

    func cancel(_ task: ImageTask) {
      if let path = files.removeValue(forKey: task)?.path { store.release(path) }
    }
  }
}
