import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// An incremental reading of a description, to be verified by a reading from scratch.
///
/// Both readings should be equal. The check runs after all clients have received the update; the
/// reading from scratch is authoritative.
struct FreshReadCheck: Sendable {
  /// The path of the description.
  let path: FilePath
  /// The number of the reading.
  let reading: Int
  /// The description.
  let description: Description
  /// The bytes that were read.
  let contents: FileSnapshot

  /// The result of a reading from scratch that differs from an incremental one.
  struct Correction: Sendable {
    let path: FilePath
    let reading: Int
    let description: Description
  }

  /// Reads the description from scratch.
  ///
  /// - Returns: The description; `nil` if it equals the incremental reading.
  /// - Complexity: O(*n*) in the number of bytes.
  var correction: Correction? {
    var contents = contents
    let fresh = contents.load(path)
    guard !fresh.says(theSameAs: description) else { return nil }
    return Correction(path: path, reading: reading, description: fresh)
  }
}

/// The incremental readings that were applied since the last check.
struct UncheckedReadings {
  private var checks: [FreshReadCheck] = []

  init() {}

  /// Adds a reading that was applied, if it took unchanged parts from an earlier one.
  ///
  /// Of texts that are being typed, the one that is saved is checked.
  mutating func add(_ reading: ReadResult.Reading, in files: FileStore) {
    guard reading.isIncremental, reading.layer == .saved,
      files.isReadInPart(reading.description, of: reading.path),
      let number = files[reading.path]?.number
    else { return }
    checks.append(
      FreshReadCheck(
        path: reading.path,
        reading: number,
        description: reading.description,
        contents: files.contents,
      )
    )
  }

  /// Removes and returns the checks of all readings.
  mutating func take() -> [FreshReadCheck] {
    defer { checks = [] }
    return checks
  }
}

extension Description {
  /// Returns whether two readings have the same previews in all variants, the same located
  /// diagnostics and the same dependencies.
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
      preview.data == other.data, preview.variants == other.variants, preview.tags == other.tags,
      preview.doc == other.doc
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
