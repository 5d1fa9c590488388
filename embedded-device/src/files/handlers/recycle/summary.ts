import type { recycle } from '@cove/device-contract/recycle'
import type { HandlerOf } from '../handler-of.ts'
import { ownEntries } from './own-bins.ts'
import type { BinEntry } from './own-bins.ts'

/** Length and number of the parts of each span. */
const spans = { day: { partSeconds: 900, parts: 96 }, month: { partSeconds: 43_200, parts: 60 } } as const

export const summary: HandlerOf<typeof recycle.calls.summary> = async ({ query }, { context }) => {
  const [storage, samba] = [await ownEntries(context, 'storage'), await ownEntries(context, 'samba')]
  const { partSeconds, parts } = spans[query.span]
  const lastEnd = Math.ceil((Date.now() / 1000 + 1) / partSeconds) * partSeconds
  const firstSeconds = lastEnd - parts * partSeconds
  const counts = Array.from({ length: parts }, () => 0)
  for (const { meta } of storage) {
    const part = Math.floor((meta.deletedAtMs / 1000 - firstSeconds) / partSeconds)
    const count = counts[part]
    if (count !== undefined) counts[part] = count + 1
  }
  return {
    storageCount: storage.length,
    storageBytes: bytesOf(storage),
    sambaCount: samba.length,
    sambaBytes: bytesOf(samba),
    firstSeconds,
    partSeconds,
    counts,
  }
}

const bytesOf = (entries: readonly BinEntry[]): number => entries.reduce((sum, { meta }) => sum + meta.sizeBytes, 0)
