import { z } from '@cove/device-contract/kit'
import { defineJob } from '../../module-kit/module-kit.ts'
import type { CinemaParts } from './parts.ts'
import { readDue } from './read-due.ts'
import type { ReadParts } from './read-due.ts'

/** Folders between two stored steps: one commit for all of them. */
const batchFolders = 32
/** A file that left is forgotten once the media module has forgotten it: until then it may only have moved. */
const forgetRows = 500

export interface ScanParts extends ReadParts, Pick<CinemaParts, 'changed'> {
  /** Called when no run is under way any more. */
  readonly onEnded: (libraryId: number) => void
  /** Called when everything that was due in a library is stored. */
  readonly onRead: (libraryId: number) => void
}

const payloadSchema = z.object({ libraryId: z.number() })

/** CIN-01a: reads what is due in one library; after a crash the queue in the database says where to resume. */
export const scan = (parts: ScanParts) =>
  defineJob({
    payload: payloadSchema,
    cursor: z.object({ done: z.number() }),
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: false, keptDays: 1 },
    onEnded: ({ payload }) => parts.onEnded(libraryIdOf(payload)),
    drop: ({ payload: { libraryId } }) => parts.onEnded(libraryId),
    async *run({ payload: { libraryId }, cursor, signal }) {
      let done = cursor?.done ?? 0
      for (;;) {
        signal.throwIfAborted()
        const library = parts.libraries.get(libraryId)
        const due = library ? parts.due.next(libraryId, batchFolders) : []
        if (!library || due.length === 0) break
        await readDue(parts, library, due)
        done += due.length
        parts.changed(libraryId)
        yield { cursor: { done }, done, total: done + parts.due.count(libraryId) }
      }
      tidy(parts, libraryId)
      parts.onRead(libraryId)
    },
  })

const libraryIdOf = (payload: unknown): number => payloadSchema.safeParse(payload).data?.libraryId ?? 0

function tidy(parts: ScanParts, libraryId: number): void {
  const { files, titles, media, libraries } = parts
  titles.transaction(() => {
    const gone = files.goneMedia(libraryId)
    for (let from = 0; from < gone.length; from += forgetRows) {
      const some = gone.slice(from, from + forgetRows)
      const there = new Set(media.metaOf(some).map(({ id }) => id))
      files.dropMedia(
        libraryId,
        some.filter((id) => !there.has(id)),
      )
    }
    titles.dropEmpty(libraryId)
    libraries.setScanned(libraryId, parts.nowMs())
  })
  parts.changed(libraryId)
}
