/// A variant at a size.
struct RenderShot {
  /// The variant; `nil` for the preview itself.
  let variant: String?
  /// The width, in cells; `nil` for the default.
  let columns: Int?
  /// The height that a preview of one component gets, in cells.
  let rows: Int
}
