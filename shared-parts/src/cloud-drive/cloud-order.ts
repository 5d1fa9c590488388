import type { CloudEntry } from '@cove/device-contract/clouds'
import { foldText } from '@cove/device-contract/fold'

/** What a folder of a cloud can be sorted by. */
export type CloudColumn = 'name' | 'date' | 'size'
/** How a folder of a cloud is sorted. */
export interface CloudOrder {
  readonly key: CloudColumn
  readonly direction: 'asc' | 'desc'
}
/** The order in which the device lists. */
export const byName: CloudOrder = { key: 'name', direction: 'asc' }

/** Sorts the entries of a folder, folders first; the device lists them by name. */
export function sortedEntries(entries: readonly CloudEntry[], { key, direction }: CloudOrder): readonly CloudEntry[] {
  if (key === 'name' && direction === 'asc') return entries
  const sign = direction === 'asc' ? 1 : -1
  const place = new Map(entries.map((entry, index) => [entry, index]))
  const valueOf = (entry: CloudEntry): number =>
    key === 'name' ? (place.get(entry) ?? 0) : key === 'date' ? entry.modifiedSeconds : entry.sizeBytes
  return entries.toSorted((one, other) => Number(other.isFolder) - Number(one.isFolder) || sign * (valueOf(one) - valueOf(other)))
}

/** The first entry from `from` on, in a circle, whose name begins with what was typed. */
export function findByPrefix(entries: readonly CloudEntry[], prefix: string, from: number): number | undefined {
  const wanted = foldText(prefix)
  for (let step = 0; step < entries.length; step += 1) {
    const index = (from + step) % entries.length
    const entry = entries[index]
    if (entry && foldText(entry.name).startsWith(wanted)) return index
  }
  return undefined
}
