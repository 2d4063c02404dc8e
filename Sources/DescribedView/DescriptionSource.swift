import DescriptionLanguage
import PlaygroundSystem

/// A description file, with the files that it names.
struct DescriptionSource {
  let path: String
  /// The title of the preview; `nil` for the first one.
  let title: String?

  private static let limits = Limits()

  /// Reads the file and all files that it names.
  func read() -> Description {
    switch Self.file(at: FilePath(text: path), number: 0, named: path) {
    case .found(let file):
      var count: UInt32 = 0
      return Description.read(file, limits: Self.limits) { relative in
        count += 1
        let place = FilePath(text: path).resolving(FilePath(text: relative))
        return Self.file(at: place, number: count, named: relative)
      }
    case .missing(let reason), .tooLarge(let reason):
      return Description.unreadable(path: path, reason: reason)
    }
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
