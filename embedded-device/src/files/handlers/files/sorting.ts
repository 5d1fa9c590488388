import type { Resource, SortOrder } from '@cove/device-contract/files'

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

/** Orders resources that do not come from one folder of the index. */
export function comparing({ kind, direction }: SortOrder): (a: Resource, b: Resource) => number {
  const byName = (a: Resource, b: Resource): number => collator.compare(a.name, b.name)
  const values: Record<SortOrder['kind'], (a: Resource, b: Resource) => number> = {
    name: byName,
    time: (a, b) => a.modifiedSeconds - b.modifiedSeconds,
    upload: (a, b) => a.createdSeconds - b.createdSeconds,
    size: (a, b) => a.sizeBytes - b.sizeBytes,
    type: (a, b) => collator.compare(a.kind, b.kind),
  }
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => sign * values[kind](a, b) || byName(a, b)
}

/** Folders first, as in every listing. */
export function foldersFirst(order: SortOrder): (a: Resource, b: Resource) => number {
  const compare = comparing(order)
  return (a, b) => Number(b.kind === 'folder') - Number(a.kind === 'folder') || compare(a, b)
}
