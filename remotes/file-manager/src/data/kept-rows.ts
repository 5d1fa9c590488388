import type { Resource } from '@cove/device-contract/files'
import { resourceKey } from '../model/place.ts'

/** A page that was read again: rows that say what they said before stay the same objects, and where all do, so does the list (TR-12). */
export function keptRows(before: readonly Resource[] | undefined, items: readonly Resource[]): readonly Resource[] {
  if (!before) return items
  const known = new Map(before.map((row) => [resourceKey(row), row]))
  const rows = items.map((row) => sameOr(known.get(resourceKey(row)), row))
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}

function sameOr(before: Resource | undefined, row: Resource): Resource {
  if (!before) return row
  const [one, other] = [Object.entries(row), Object.keys(before)]
  return one.length === other.length && one.every(([key, value]) => before[key as keyof Resource] === value) ? before : row
}
