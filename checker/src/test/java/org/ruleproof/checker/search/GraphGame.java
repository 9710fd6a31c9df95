package org.ruleproof.checker.search;

import java.util.List;

/**
 * A game given edge by edge, for comparing the search with {@link PlainSearch}.
 *
 * @param words longs a state takes
 * @param starts the initial nodes
 * @param nodes for each node what can happen there
 * @param choices how many choices there are
 */
record GraphGame(int words, List<Integer> starts, List<Node> nodes, int choices)
    implements PackedGame {

  static final int PROPERTIES = 3;

  /** A transition: its choice and where it leads. */
  record Edge(int choice, int target) {}

  /**
   * What can happen at a node.
   *
   * @param broken the properties that the node itself breaks
   * @param refused choices that break property 2 and lead nowhere
   */
  record Node(List<Edge> edges, List<Integer> broken, List<Integer> refused, boolean over) {}

  @Override
  public int properties() {
    return PROPERTIES;
  }

  @Override
  public String fingerprint() {
    return Integer.toHexString(hashCode());
  }

  @Override
  public Expander expander() {
    return new Expander() {
      @Override
      public void initial(Transitions out) {
        for (int index = 0; index < starts.size(); index++) {
          emit(out, index, starts.get(index));
        }
      }

      @Override
      public void expand(long[] states, int at, Transitions out) {
        Node node = nodes.get(node(states, at));
        node.edges().forEach(edge -> emit(out, edge.choice(), edge.target()));
        node.broken().forEach(out::breaks);
        node.refused().forEach(choice -> out.breaks(2, choice));
        if (node.over()) {
          out.over();
        }
      }
    };
  }

  /** The node of a packed state. */
  int node(long[] states, int at) {
    return (int) states[at + words - 1];
  }

  private void emit(Transitions out, int choice, int target) {
    if (words == 1) {
      out.add(choice, target);
      return;
    }
    int at = out.add(choice);
    for (int word = 0; word < words - 1; word++) {
      out.states()[at + word] = -(long) (target % 3) << 7 * word;
    }
    out.states()[at + words - 1] = target;
  }
}
