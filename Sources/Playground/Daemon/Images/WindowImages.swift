import PlaygroundCore

/// The pictures that one window shows or may show soon.
///
/// They are prepared as the rows of the list come near: by the plug-in that Core has for that, with a
/// loader that holds files on a shelf.
final class WindowImages {
  /// Prepares them as the window moves.
  let prefetcher: Prefetcher
  private let loader: Loader

  /// A picture that should be there, and is not.
  struct Defect: Hashable {
    let address: String
    let failure: ImageFile.Failure
    let span: SourceSpan
  }

  /// Creates a window on a preview that holds nothing yet.
  ///
  /// - Parameters:
  ///   - file: The path of the preview's description, beside which pictures are looked for.
  ///   - store: Where they are held.
  init(of file: String, on store: ImageStore) {
    loader = Loader(file: file, store: store)
    prefetcher = Prefetcher(plugins: [ImagePrefetchingPlugin(loader: loader)])
  }

  /// Lets go of everything.
  func end() { prefetcher.cancelAll() }

  // MARK: - What is held

  /// Whether nothing is held.
  var isEmpty: Bool { loader.files.isEmpty }

  /// The paths of all files held.
  var paths: Set<String> { Set(loader.files.values.compactMap(\.path)) }

  /// Whether a file is held.
  func holds(_ path: String) -> Bool { loader.files.values.contains { $0.path == path } }

  /// The pictures that are there.
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

  /// How large the pictures are that say how large their images are, by address; `nil` for those that
  /// turned out not to be there.
  var measuredSizes: [String: Size?] {
    var sizes: [String: Size?] = [:]
    for file in Set(loader.files.values) {
      guard let path = file.path, let result = loader.store.result(at: path),
        uses(of: file.address).contains(where: \.isMeasured)
      else { continue }
      sizes.updateValue(try? result.get().size, forKey: file.address)
    }
    return sizes
  }

  /// The pictures that are not there, by address.
  var defects: [Defect] {
    var failures: [String: ImageFile.Failure] = [:]
    for file in loader.files.values {
      guard let path = file.path else {
        failures[file.address] = .elsewhere
        continue
      }
      if case .failure(let failure)? = loader.store.result(at: path) {
        failures[file.address] = failure
      }
    }
    return failures.sorted { $0.key < $1.key }.compactMap { address, failure in
      uses(of: address).lazy.compactMap(\.span).first.map {
        Defect(address: address, failure: failure, span: $0)
      }
    }
  }

  /// How many files are being read of which nothing is known yet.
  var pendingCount: Int {
    paths.count { loader.store.isPending($0) }
  }

  private func uses(of address: String) -> [ImageUse] {
    prefetcher.components(naming: address).compactMap(\.node)
      .flatMap { $0.imageUses.filter { $0.address == address } }
  }

  /// Holds the files of a window's pictures.
  private final class Loader: ImageLoading {
    let file: String
    let store: ImageStore
    /// What is held, by task.
    private(set) var files: [ImageTask: ImageFile] = [:]
    private var count = 0

    init(file: String, store: ImageStore) {
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
