import type { Resource, SortOrder } from '@cove/device-contract/files'
import { compareKeys, nameKey } from '../index/name-key.ts'

/** Orders resources that do not come from one folder of the index. */
export function comparing({ kind, direction }: SortOrder): (a: Resource, b: Resource) => number {
  const keys = new Map<string, Uint8Array>()
  const keyOf = (name: string): Uint8Array => {
    let key = keys.get(name)
    if (!key) keys.set(name, (key = nameKey(name)))
    return key
  }
  const byName = (a: Resource, b: Resource): number => compareKeys(keyOf(a.name), keyOf(b.name))
  const values: Record<SortOrder['kind'], (a: Resource, b: Resource) => number> = {
    name: byName,
    time: (a, b) => a.modifiedSeconds - b.modifiedSeconds,
    upload: (a, b) => a.createdSeconds - b.createdSeconds,
    size: (a, b) => a.sizeBytes - b.sizeBytes,
    type: (a, b) => compareText(a.kind, b.kind),
  }
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => sign * values[kind](a, b) || byName(a, b)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Folders first, as in every listing. */
export function foldersFirst(order: SortOrder): (a: Resource, b: Resource) => number {
  const compare = comparing(order)
  return (a, b) => Number(b.kind === 'folder') - Number(a.kind === 'folder') || compare(a, b)
}
