import DescriptionLanguage
import PlaygroundSystem

/// The arguments of a command for many previews: paths, and words such as `tag:form`, which select
/// the previews with these tags.
struct TaggedPaths {
  /// The paths, in order.
  let paths: [String]
  /// The tags that previews must have.
  let tags: [String]

  /// Divides arguments; an existing file is a path, whatever its name is.
  init(_ arguments: [String]) {
    let words = arguments.map { argument in
      (try? FileStatus(of: argument)) == nil ? PreviewTags.tag(of: argument) : nil
    }
    paths = zip(arguments, words).filter { $0.1 == nil }.map(\.0)
    tags = words.compactMap(\.self)
  }

  /// Returns whether a preview is selected.
  func select(_ choice: DescriptionFile.Choice) -> Bool {
    PreviewTags.contain(choice.preview.tags, tags)
  }
}
