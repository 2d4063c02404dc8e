import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem

/// The files with previews in Swift that may look different from those of a commit.
///
/// Nothing is compiled for a review, so sources are compared: a preview may look different if its
/// file was edited, or one that is compiled with it, or a description while it names one.
struct UncomparedSwift {
  private let old: FileSource
  private let new: FileSource

  /// Creates the comparison of the files of a commit with those of a directory.
  init(_ old: FileSource, _ new: FileSource) {
    (self.old, self.new) = (old, new)
  }

  /// Returns the files, by name.
  ///
  /// - Parameters:
  ///   - present: The files with previews in Swift, in the directory.
  ///   - committed: All files of the commit.
  /// - Returns: The files of the directory, and those that it no longer has.
  func files(_ present: [String], _ committed: [String]) -> [String] {
    let swift = committed.filter(DescriptionSearch.isSwift)
    let all = Set(names: present + swift.filter { hasPreviews($0, in: old) })
    if all.isEmpty { return [] }
    let isPackage = swift.contains { FilePath(text: $0).name == "Package.swift" }
    let shared = swift.filter { file in
      // What was removed was shared if it had no previews.
      let source = new.bytes(of: file) == nil ? old : new
      return differs(file) && (isPackage || !hasPreviews(file, in: source))
    }
    let hasEdits = committed.contains { Self.isDescription($0) && differs($0) }
    return all.map(\.text).filter { file in
      let folder = FilePath(text: file).directory
      return differs(file) || hasEdits && namesDescription(file)
        || shared.contains { isPackage || FilePath(text: $0).directory == folder }
    }.sorted()
  }

  private func differs(_ file: String) -> Bool { old.bytes(of: file) != new.bytes(of: file) }

  private func hasPreviews(_ file: String, in source: FileSource) -> Bool {
    guard let bytes = source.bytes(of: file) else { return false }
    return SwiftFile(path: FilePath(text: file), bytes: bytes).namesProvider
  }

  private static func isDescription(_ file: String) -> Bool {
    file.hasSuffix(".xml") || file.hasSuffix(".json")
  }

  private func namesDescription(_ file: String) -> Bool {
    let text = String(decoding: new.bytes(of: file) ?? [], as: UTF8.self)
    return text.contains(".xml") || text.contains(".json")
  }
}
