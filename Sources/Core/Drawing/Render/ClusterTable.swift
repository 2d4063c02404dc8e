/// The clusters of a grid's cells, as numbers: a single scalar is its value, and a cluster of
/// several scalars an index into the table.
struct ClusterTable: Sendable {
  private var clusters: [Character] = []

  /// Returns the glyph of a cluster, and adds the cluster if necessary.
  mutating func glyph(of cluster: Character) -> UInt32 {
    let scalars = cluster.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1 { return scalar.value }
    clusters.append(cluster)
    return GridCell.clusterFlag | UInt32(clusters.count - 1)
  }

  /// Returns the cluster of a glyph.
  func character(of glyph: UInt32) -> Character {
    if glyph & GridCell.clusterFlag != 0 { return clusters[Int(glyph & ~GridCell.clusterFlag)] }
    return Unicode.Scalar(glyph).map { Character($0) } ?? "\u{fffd}"
  }
}
