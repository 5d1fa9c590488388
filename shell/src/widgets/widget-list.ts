import type { WidgetKind } from '@cove/device-contract/desktop'

/** Below this width the windows need the whole desktop, in px. */
const leastWidth = 1100
/** Of the widgets and the air around them, in px. */
const columnWidth = 384

/** What the widgets take of a desktop of this width; 0 when there are none. */
export function widgetsWidth(width: number, widgets: readonly WidgetKind[]): number {
  return width >= leastWidth && widgets.length > 0 ? columnWidth : 0
}

/** Adds a widget at the end, or removes it. */
export function toggled(widgets: readonly WidgetKind[], kind: WidgetKind): WidgetKind[] {
  return widgets.includes(kind) ? widgets.filter((one) => one !== kind) : [...widgets, kind]
}

/** Moves a widget by one place among those that are drawn; the list itself where there is nothing further. */
export function moved(
  widgets: readonly WidgetKind[],
  kind: WidgetKind,
  way: { readonly step: 1 | -1; readonly drawn: readonly WidgetKind[] },
): WidgetKind[] {
  const neighbour = way.drawn[way.drawn.indexOf(kind) + way.step]
  if (neighbour === undefined) return [...widgets]
  return widgets.map((one) => (one === kind ? neighbour : one === neighbour ? kind : one))
}
