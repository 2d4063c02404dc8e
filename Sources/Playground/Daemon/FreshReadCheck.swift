import DescriptionLanguage
import PlaygroundCore

/// A description that was read by taking over parts of an earlier reading, to be read afresh.
///
/// Taking over makes no difference to what is read, or so it should be. Whether it did is looked at
/// when everybody was shown the description: what a file says is what a fresh reading finds.
struct FreshReadCheck: Sendable {
  /// The description's path.
  let path: String
  /// The number of the reading.
  let reading: Int
  /// What was read.
  let description: Description
  /// The bytes it was read from.
  let contents: ContentStore

  /// What a fresh reading found where an earlier one had found something else.
  struct Correction: Sendable {
    let path: String
    let reading: Int
    let description: Description
  }

  /// Reads the description afresh.
  ///
  /// - Returns: What it says; `nil` when that is what is known already.
  /// - Complexity: O(*n*) in the number of bytes.
  var correction: Correction? {
    var contents = contents
    let fresh = contents.load(path)
    guard !fresh.says(theSameAs: description) else { return nil }
    return Correction(path: path, reading: reading, description: fresh)
  }
}

extension Description {
  /// Returns whether both have the same previews under all variants, the same diagnostics at the same
  /// places, and depend on the same files.
  func says(theSameAs other: Description) -> Bool {
    isDescription == other.isDescription && dependencies == other.dependencies
      && located(diagnostics) == other.located(other.diagnostics)
      && previews.count == other.previews.count
      && zip(previews, other.previews).allSatisfy { one, two in
        says(one, theSameAs: two, of: other)
      }
  }

  private func says(
    _ preview: DescribedPreview,
    theSameAs other: DescribedPreview,
    of description: Description
  ) -> Bool {
    guard preview.title == other.title, preview.width == other.width, preview.state == other.state,
      preview.data == other.data, preview.variants == other.variants
    else { return false }
    let variants = [nil] + preview.variants.map { Optional($0.name) }
    return variants.allSatisfy { variant in
      let one = preview.build(variant: variant)
      let two = other.build(variant: variant)
      return one.content == two.content
        && located(one.diagnostics) == description.located(two.diagnostics)
    }
  }
}
