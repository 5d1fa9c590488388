/** What the status bar says: a text key and the numbers in it. */
export interface StatusLine {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

/** How much a selection holds, as far as it is known. */
export interface SelectionFacts {
  readonly total: number
  readonly selected: number
  /** Undefined while not every selected row is loaded. */
  readonly bytes: number | undefined
}

/** The left half of the status bar. `size` formats bytes; folders have none, so a selection of folders names only its count. */
export function statusLine({ total, selected, bytes }: SelectionFacts, size: (sizeBytes: number) => string): StatusLine {
  if (selected === 0) return { key: total === 1 ? 'status.itemsOne' : 'status.items', values: { count: total } }
  if (bytes === undefined || bytes === 0) return { key: 'status.selected', values: { count: total, selected } }
  return { key: 'status.selectedBytes', values: { count: total, selected, size: size(bytes) } }
}

/** NSV-03c: what is said of entries of another device that are left out; undefined where there are none. */
export const unusableLine = (count: number): StatusLine | undefined =>
  count === 0 ? undefined : { key: count === 1 ? 'status.unusableOne' : 'status.unusable', values: { count } }

/** Bytes of the selected files; undefined when not all of them are known. */
export function selectedBytes(resources: readonly { readonly sizeBytes: number }[], selectedCount: number): number | undefined {
  return resources.length < selectedCount ? undefined : resources.reduce((sum, resource) => sum + resource.sizeBytes, 0)
}
