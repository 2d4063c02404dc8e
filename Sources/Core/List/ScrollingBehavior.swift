/// How the cells of a horizontal section move when they do not fit.
public enum ScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// By as many columns as asked for.
  case continuous
  /// By at least as many columns as asked for, on to where a cell begins.
  case continuousGroupLeadingBoundary = "continuous-group-leading-boundary"
  /// By all the columns in view.
  case paging
  /// To where the next cell begins.
  case groupPaging = "group-paging"
  /// Until the next cell is in the middle.
  case groupPagingCentered = "group-paging-centered"
  /// Not at all: they are cut off.
  case none
}
