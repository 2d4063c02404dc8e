#include "CYoga.h"

#include <dlfcn.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>

// The used values of Yoga's enumerations (YGEnums.h).
enum { ALIGN_FLEX_START = 1, DIRECTION_LTR = 1, FLEX_DIRECTION_ROW = 2, GUTTER_COLUMN = 0 };
enum { EDGE_LEFT = 0, EDGE_BOTTOM = 3, EDGE_HORIZONTAL = 6, EDGE_ALL = 8 };
enum { MODE_UNDEFINED = 0, MODE_EXACTLY = 1 };

typedef struct {
  float width;
  float height;
} size;

typedef size (*measure_function)(yoga_node, float, int, float, int);

static struct {
  yoga_node (*node_new)(void);
  void (*free_recursive)(yoga_node);
  void (*insert_child)(yoga_node, yoga_node, size_t);
  void (*set_context)(yoga_node, void *);
  void *(*get_context)(yoga_node);
  void (*set_measure)(yoga_node, measure_function);
  void (*mark_dirty)(yoga_node);
  void (*calculate)(yoga_node, float, float, int);
  void (*set_width)(yoga_node, float);
  void (*set_width_percent)(yoga_node, float);
  void (*set_height)(yoga_node, float);
  void (*set_grow)(yoga_node, float);
  void (*set_shrink)(yoga_node, float);
  void (*set_basis)(yoga_node, float);
  void (*set_direction)(yoga_node, int);
  void (*set_align_items)(yoga_node, int);
  void (*set_padding)(yoga_node, int, float);
  void (*set_border)(yoga_node, int, float);
  void (*set_margin)(yoga_node, int, float);
  void (*set_gap)(yoga_node, int, float);
  float (*left)(yoga_node);
  float (*top)(yoga_node);
  float (*width)(yoga_node);
  float (*height)(yoga_node);
} yoga;

bool yoga_load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
  static const char *const names[] = {
      "YGNodeNew",
      "YGNodeFreeRecursive",
      "YGNodeInsertChild",
      "YGNodeSetContext",
      "YGNodeGetContext",
      "YGNodeSetMeasureFunc",
      "YGNodeMarkDirty",
      "YGNodeCalculateLayout",
      "YGNodeStyleSetWidth",
      "YGNodeStyleSetWidthPercent",
      "YGNodeStyleSetHeight",
      "YGNodeStyleSetFlexGrow",
      "YGNodeStyleSetFlexShrink",
      "YGNodeStyleSetFlexBasis",
      "YGNodeStyleSetFlexDirection",
      "YGNodeStyleSetAlignItems",
      "YGNodeStyleSetPadding",
      "YGNodeStyleSetBorder",
      "YGNodeStyleSetMargin",
      "YGNodeStyleSetGap",
      "YGNodeLayoutGetLeft",
      "YGNodeLayoutGetTop",
      "YGNodeLayoutGetWidth",
      "YGNodeLayoutGetHeight",
  };
  // The members of `yoga` are function pointers in the order of their names.
  void **members = (void **)&yoga;
  _Static_assert(sizeof yoga == sizeof names, "a name for each member");
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    members[index] = dlsym(library, names[index]);
    if (members[index] == NULL) return false;
  }
  return true;
}

// Measures a text that can break anywhere.
static size measure(yoga_node node, float width, int mode, float height, int height_mode) {
  float columns = (float)(intptr_t)yoga.get_context(node);
  float taken = mode == MODE_EXACTLY ? width : mode == MODE_UNDEFINED ? columns : fminf(columns, width);
  float rows = fmaxf(1, ceilf(columns / fmaxf(1, floorf(taken))));
  return (size){taken, height_mode == MODE_UNDEFINED ? rows : fminf(rows, height)};
}

yoga_node yoga_node_new(int columns) {
  yoga_node node = yoga.node_new();
  if (columns >= 0) {
    yoga.set_context(node, (void *)(intptr_t)columns);
    yoga.set_measure(node, measure);
  }
  return node;
}

void yoga_node_free(yoga_node root) { yoga.free_recursive(root); }

void yoga_node_append(yoga_node parent, yoga_node child, int index) {
  yoga.insert_child(parent, child, (size_t)index);
}

void yoga_node_set(yoga_node node, yoga_style style, float value) {
  switch (style) {
  case YOGA_WIDTH: yoga.set_width(node, value); break;
  case YOGA_WIDTH_PERCENT: yoga.set_width_percent(node, value); break;
  case YOGA_HEIGHT: yoga.set_height(node, value); break;
  case YOGA_FLEX_GROW: yoga.set_grow(node, value); break;
  case YOGA_FLEX_SHRINK: yoga.set_shrink(node, value); break;
  case YOGA_FLEX_BASIS: yoga.set_basis(node, value); break;
  case YOGA_ROW: yoga.set_direction(node, FLEX_DIRECTION_ROW); break;
  case YOGA_ALIGN_START: yoga.set_align_items(node, ALIGN_FLEX_START); break;
  case YOGA_PADDING_LEFT: yoga.set_padding(node, EDGE_LEFT, value); break;
  case YOGA_PADDING_HORIZONTAL: yoga.set_padding(node, EDGE_HORIZONTAL, value); break;
  case YOGA_PADDING: yoga.set_padding(node, EDGE_ALL, value); break;
  case YOGA_BORDER: yoga.set_border(node, EDGE_ALL, value); break;
  case YOGA_MARGIN_BOTTOM: yoga.set_margin(node, EDGE_BOTTOM, value); break;
  case YOGA_COLUMN_GAP: yoga.set_gap(node, GUTTER_COLUMN, value); break;
  }
}

void yoga_node_set_columns(yoga_node node, int columns) {
  yoga.set_context(node, (void *)(intptr_t)columns);
  yoga.mark_dirty(node);
}

void yoga_node_layout(yoga_node root) { yoga.calculate(root, NAN, NAN, DIRECTION_LTR); }

yoga_frame yoga_node_frame(yoga_node node) {
  return (yoga_frame){
      (int)yoga.left(node),
      (int)yoga.top(node),
      (int)yoga.width(node),
      (int)yoga.height(node),
  };
}
