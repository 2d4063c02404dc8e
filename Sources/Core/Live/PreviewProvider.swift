// Live: previews written in Swift, run in a process of their own. A `PreviewProvider` declares
// `Preview`s. In the child process, a `LiveSession` finds the providers of a loaded library, keeps
// the views of all rows, and answers a `LiveRequest` with a `LiveReply`. Both are sent as bytes.
// The contents in them are described: the daemon decodes a `PreviewContent` of nodes, as if it came
// from a description.

/// A type that declares previews; the playground finds it without registration.
///
///     struct Greeting_Previews: PreviewProvider {
///       static var previews: [Preview] {
///         Preview("Greeting") {
///           Section(id: "bottom") { HelloMessage(name: "Marsellus") }
///         }
///         .variant("narrow", width: 24)
///       }
///     }
///
/// A generic type cannot be found.
public protocol PreviewProvider: SendableMetatype {
  /// The previews, in the order in which they are listed.
  @MainActor @PreviewsBuilder static var previews: [Preview] { get }
}

/// A result builder of the previews of a provider.
@resultBuilder
public enum PreviewsBuilder {
  /// One preview.
  public static func buildExpression(_ preview: Preview) -> [Preview] { [preview] }

  /// Existing previews.
  public static func buildExpression(_ previews: [Preview]) -> [Preview] { previews }

  /// All previews, in order.
  public static func buildBlock(_ parts: [Preview]...) -> [Preview] { parts.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Preview]?) -> [Preview] { part ?? [] }

  /// The first branch of a condition.
  public static func buildEither(first: [Preview]) -> [Preview] { first }

  /// The second branch of a condition.
  public static func buildEither(second: [Preview]) -> [Preview] { second }

  /// A `for` loop.
  public static func buildArray(_ turns: [[Preview]]) -> [Preview] { turns.flatMap(\.self) }

  /// Any other expression: a compile-time error.
  @available(*, unavailable, message: "expected a 'Preview' among the previews of a provider")
  public static func buildExpression<Other>(_ other: Other) -> [Preview] { [] }
}
