import { z } from '@cove/device-contract/kit'
import { defineJob } from '../../module-kit/module-kit.ts'
import type { Host } from '../../module-kit/module-kit.ts'
import type { Space } from '../../files/places/space.ts'
import { burstKeyOf } from './burst-frames.ts'
import { lookAtFolder } from './look-at-folder.ts'
import type { FolderParts } from './look-at-folder.ts'
import { readItem } from './read-item.ts'
import type { ReadParts } from './read-item.ts'
import type { MediaItem, ReadResult } from './store.ts'

export interface UpdateParts extends FolderParts, ReadParts {
  /** Spaces whose disk is there. */
  readySpaces(): Promise<readonly Space[]>
  /** Resolves when the programs of the machine were looked for: a file read before would count as one whose program is missing. */
  readonly programsKnown: Promise<void>
  readonly transferActivity: Pick<Host['transferActivity'], 'isAnyActive'>
  /** Called after the results of some files were stored. */
  readonly onRead: (items: readonly MediaItem[]) => void
  /** Called when a run has ended by itself; what failed is tried again later. */
  readonly onEnded: (hasFailed: boolean) => void
}

/** Files between two stored steps: one commit for all of them. */
const batchItems = 16
/** Files in work at once: while one is decoded, the next is looked up or its video frame is made. */
const lanes = 2

/** MED-05a: works through changed folders and files; back-pressure is the queue in the database. */
export const update = (parts: UpdateParts) =>
  defineJob({
    payload: z.object({}),
    cursor: z.object({ done: z.number() }),
    runs: { in: 'program', concurrency: 1, priority: 'low', canPause: false, keptDays: 1 },
    onEnded: ({ state }) => parts.onEnded(state === 'failed'),
    async *run({ cursor, signal }) {
      let done = cursor?.done ?? 0
      await parts.programsKnown
      for (;;) {
        signal.throwIfAborted()
        const count = await step(parts, signal)
        if (count === undefined) return
        done += count
        yield { cursor: { done }, done, total: done + parts.store.dueCount() }
      }
    },
  })

/** Looks at one folder or reads some files; undefined when nothing is left to do now. */
async function step(parts: UpdateParts, signal: AbortSignal): Promise<number | undefined> {
  const { store } = parts
  const spaces = new Map((await parts.readySpaces()).map((space) => [space.id, space]))
  const ids = [...spaces.keys()]
  const isBusy = parts.transferActivity.isAnyActive()
  const wanted = store.due(ids, batchItems, true)
  if (wanted.length > 0) return readBatch(parts, { spaces, items: wanted, signal })
  // W3: folders that are being filled are looked at when the upload has ended.
  if (isBusy) return undefined
  const next = store.nextDir(ids)
  const space = next && spaces.get(next.spaceId)
  if (space) {
    await lookAtFolder(parts, { space, dir: next.dir })
    return 0
  }
  const due = store.due(ids, batchItems)
  const items = due.length > 0 ? due : store.stale(ids, batchItems)
  return items.length > 0 ? readBatch(parts, { spaces, items, signal }) : undefined
}

interface Batch {
  readonly spaces: ReadonlyMap<string, Space>
  readonly items: readonly MediaItem[]
  readonly signal: AbortSignal
}

async function readBatch(parts: UpdateParts, { spaces, items, signal }: Batch): Promise<number> {
  const { store } = parts
  const results: { readonly item: MediaItem; readonly result: ReadResult }[] = []
  const gone: number[] = []
  const rest = items.values()
  const lane = async (): Promise<void> => {
    for (const item of rest) {
      const space = spaces.get(item.spaceId)
      if (signal.aborted || !space) return
      // MED-04a: what failed is not tried again; what is known of it is judged anew.
      const result = item.state === 'failed' ? { ...item, failure: item.reason } : await readItem(parts, space, item)
      if (result === 'missing') gone.push(item.id)
      else if (result !== 'canceled') results.push({ item, result })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  store.transaction(() => {
    for (const { item, result } of results) store.finish(result, item)
    for (const { spaceId, dir } of burstFolders(results.map(({ item }) => item))) store.restack(spaceId, dir)
    if (gone.length > 0) store.setGone(gone, parts.nowMs())
  })
  parts.onRead(results.map(({ item }) => item))
  return results.length
}

/** Folders where frames of bursts got their times. */
function burstFolders(items: readonly MediaItem[]): Iterable<Pick<MediaItem, 'spaceId' | 'dir'>> {
  const frames = items.filter(({ name }) => burstKeyOf(name) !== undefined)
  return new Map(frames.map((item) => [`${item.spaceId}:${item.dir}`, item])).values()
}
