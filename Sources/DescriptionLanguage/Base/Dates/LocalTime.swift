/// The local time of a period.
struct LocalTime: Equatable, Sendable {
  /// Seconds east of Greenwich.
  let offset: Int
  /// The designation, such as `CEST`.
  let name: String
}
