"""Circles in a graph: its strongly connected components of more than one node.

The algorithm is that of Tarjan, Depth-first search and linear graph algorithms (1972), with a stack in place of
recursion.
"""


def circles(graph):
    """Returns the circles of a graph as sorted lists, the largest first; `graph` has the successors of each node."""
    search = Search(graph)
    for node in sorted(graph):
        search.visit(node)
    return sorted(map(sorted, search.found), key=lambda circle: (-len(circle), circle))


class Search:
    """A depth-first search. `low` is the earliest node on the stack that a node reaches, by its number."""

    def __init__(self, graph):
        self.graph = graph
        self.numbers, self.low = {}, {}
        self.stack, self.stacked = [], set()
        self.found = []

    def visit(self, root):
        if root in self.numbers:
            return
        path = [(root, self.enter(root))]
        while path:
            node, successors = path[-1]
            for other in successors:
                if other not in self.numbers:
                    path.append((other, self.enter(other)))
                    break
                if other in self.stacked:
                    self.low[node] = min(self.low[node], self.numbers[other])
            else:
                path.pop()
                if path:
                    parent = path[-1][0]
                    self.low[parent] = min(self.low[parent], self.low[node])
                self.leave(node)

    def enter(self, node):
        self.numbers[node] = self.low[node] = len(self.numbers)
        self.stack.append(node)
        self.stacked.add(node)
        return iter(sorted(self.graph.get(node, ())))

    def leave(self, node):
        """Takes the component of a node off the stack, if the node is the first of it."""
        if self.low[node] != self.numbers[node]:
            return
        start = self.stack.index(node)
        component = self.stack[start:]
        del self.stack[start:]
        self.stacked.difference_update(component)
        if len(component) > 1:
            self.found.append(component)
