/// The process of a preview that waits.
package struct IdleProcess {
  /// The number of the build that it runs.
  package let build: Int
  /// The descriptor that is ready for reading when there is news.
  package let number: Int32
  /// Whether contents may differ since they were made.
  package let hasNews: Bool
}
