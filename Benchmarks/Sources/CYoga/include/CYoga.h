// Yoga's layout, loaded at run time; optional for the benchmarks.
#ifndef C_YOGA_H
#define C_YOGA_H

#include <stdbool.h>

typedef struct YGNode *yoga_node;

// The styles in the benchmarks' trees. Lengths are in points.
typedef enum {
  YOGA_WIDTH,
  YOGA_WIDTH_PERCENT,
  YOGA_HEIGHT,
  YOGA_FLEX_GROW,
  YOGA_FLEX_SHRINK,
  YOGA_FLEX_BASIS,
  // A row; the value is ignored.
  YOGA_ROW,
  // Items at the start of the cross axis; the value is ignored.
  YOGA_ALIGN_START,
  YOGA_PADDING_LEFT,
  YOGA_PADDING_HORIZONTAL,
  YOGA_PADDING,
  YOGA_BORDER,
  YOGA_MARGIN_BOTTOM,
  YOGA_COLUMN_GAP,
} yoga_style;

typedef struct {
  int left;
  int top;
  int width;
  int height;
} yoga_frame;

// Loads the library at `path`; returns false if it is missing or incomplete.
bool yoga_load(const char *path);

// Returns a new node; `columns` is the length of its text, -1 for a node without text.
yoga_node yoga_node_new(int columns);

// Frees a node and its descendants.
void yoga_node_free(yoga_node root);

void yoga_node_append(yoga_node parent, yoga_node child, int index);
void yoga_node_set(yoga_node node, yoga_style style, float value);

// Changes the length of a text.
void yoga_node_set_columns(yoga_node node, int columns);

// Lays the tree out from left to right, in unlimited space.
void yoga_node_layout(yoga_node root);

yoga_frame yoga_node_frame(yoga_node node);

#endif
