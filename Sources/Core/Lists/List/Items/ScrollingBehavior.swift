/// How the cells of a horizontal section scroll when they do not fit.
public enum ScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// By the requested number of columns.
  case continuous
  /// By at least the requested number of columns, up to the start of a cell.
  case continuousGroupLeadingBoundary = "continuous-group-leading-boundary"
  /// By all the columns in view.
  case paging
  /// To the start of the next cell.
  case groupPaging = "group-paging"
  /// Until the next cell is centred.
  case groupPagingCentered = "group-paging-centered"
  /// No scrolling: cells that do not fit are clipped.
  case none
}
