import Core
import Description

@main
struct Main {
  static func main() {}
}
