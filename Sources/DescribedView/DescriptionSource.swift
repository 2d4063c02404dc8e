import DescriptionLanguage
import PlaygroundSystem

/// A description file, with the files that it names.
struct DescriptionSource {
  let path: String
  /// The title of the preview; `nil` for the first one.
  let title: String?

  private static let limits = Limits()

  /// A description with the files that it was read from.
  struct Reading {
    var description: Description
    /// The places of all files, also of those that could not be read, with their bytes.
    var files: [(place: FilePath, bytes: [UInt8])] = []

    /// The folders of the files, each once.
    var folders: [FilePath] {
      var folders: [FilePath] = []
      for file in files {
        let folder = file.place.directory
        if !folders.contains(folder) { folders.append(folder) }
      }
      return folders
    }

    /// Returns whether the files and their bytes are the same.
    func hasSameFiles(as other: Reading) -> Bool {
      files.elementsEqual(other.files) { $0.place == $1.place && $0.bytes == $1.bytes }
    }
  }

  /// Reads the file and all files that it names.
  func read() -> Reading {
    var files: [(place: FilePath, bytes: [UInt8])] = []
    func file(at place: FilePath, number: UInt32, named name: String) -> ResolvedFile {
      let found = Self.file(at: place, number: number, named: name)
      var bytes: [UInt8] = []
      if case .found(let file) = found { bytes = file.bytes }
      files.append((place, bytes))
      return found
    }
    let description: Description
    switch file(at: FilePath(text: path), number: 0, named: path) {
    case .found(let main):
      var count: UInt32 = 0
      description = Description.read(main, limits: Self.limits) { relative in
        count += 1
        let place = FilePath(text: path).resolving(FilePath(text: relative))
        return file(at: place, number: count, named: relative)
      }
    case .missing(let reason), .tooLarge(let reason):
      description = Description.unreadable(path: path, reason: reason)
    }
    return Reading(description: description, files: files)
  }

  /// Returns the preview in a description; `nil` if it has none of the title.
  func preview(in description: Description) -> DescribedPreview? {
    guard let title else { return description.previews.first }
    return description.previews.first { $0.title == title }
  }

  private static func file(at place: FilePath, number: UInt32, named name: String) -> ResolvedFile {
    do throws(FileContent.Failure) {
      let content = try FileContent(of: place, limit: limits.fileBytes)
      return .found(SourceFile(number: number, path: name, bytes: content.bytes))
    } catch {
      switch error {
      case .missing: return .missing(reason: "no such file")
      case .tooLarge(let count, let limit):
        return .tooLarge(reason: "\(count) bytes, at most \(limit) are allowed")
      case .outside, .foreignLink, .directory, .notRegular, .unreadable:
        return .missing(reason: "\(error)")
      }
    }
  }
}
