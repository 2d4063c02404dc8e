// PlaygroundCompatibility: the names of UIKit and of libraries that build on it, for code that is
// ported to a terminal. A folder for each: UIKit, Carbon, KarrotListKit, Render, CKToolbox,
// Puyopuyo, DifferenceKit. Every name is a thin layer over `PlaygroundCore`, whose names a program
// can use beside them. docs/SWIFT.md has a table for each library.

// As UIKit does, the module exports Foundation, and the library that it builds on.
@_exported public import Foundation
@_exported public import PlaygroundCore

/// A length in cells; `Foundation` has a unit of this name.
public typealias Dimension = PlaygroundCore.Dimension

extension URL {
  /// Creates the address that a literal spells; a text that is not an address is the path of a
  /// file.
  public init(string literal: StaticString) {
    let text = "\(literal)"
    self = URL(string: text) ?? URL(fileURLWithPath: text)
  }
}
