import DescriptionLanguage

extension Description {
  /// The names of the previews of the file at `path`, in their order.
  ///
  /// A preview alone in its file has the file's path; one of several has its title behind it, or its
  /// number from 1 where it has none of its own.
  func previewNames(in path: String) -> [String] {
    guard previews.count > 1 else { return previews.map { _ in path } }
    let titles = previews.map(\.title)
    return titles.enumerated().map { index, title in
      guard let title, titles.filter({ $0 == title }).count == 1 else {
        return "\(path)#\(index + 1)"
      }
      return "\(path)#\(title)"
    }
  }
}
