import { z } from '@cove/device-contract/kit'
import { defineJob } from '../../module-kit/module-kit.ts'
import type { MediaItem } from '../media/api.ts'
import { libraryOf } from './access.ts'
import type { AlbumParts } from './parts.ts'
import { similarGroups } from './similar-groups.ts'

/** Pictures between two stored steps. */
const batchItems = 24

/** ALB-01b: looks at each picture of one user that was not compared yet, then groups those that look alike. Resumes after a restart. */
export const similar = (parts: AlbumParts) =>
  defineJob({
    payload: z.object({}),
    cursor: z.object({ afterId: z.number(), done: z.number() }),
    runs: { in: 'program', concurrency: 1, priority: 'low', canPause: true, keptDays: 1 },
    onEnded: ({ userNo }) => userNo !== undefined && parts.events.emit('album.similar', {}, { userNo }),
    async *run({ userNo, cursor, signal }) {
      const who = parts.principal(userNo)
      if (!who) return
      const library = libraryOf(parts, who)
      const ids = parts.media.library.ids(library, { type: 'photo', hasFrames: true }).toSorted((one, other) => one - other)
      let { afterId, done } = cursor ?? { afterId: 0, done: 0 }
      const left = ids.filter((id) => id > afterId)
      for (let from = 0; from < left.length; from += batchItems) {
        const batch = left.slice(from, from + batchItems)
        for (const item of parts.prints.withoutPrint(parts.media.metaOf(batch))) {
          signal.throwIfAborted()
          parts.prints.setPrint(item, await parts.media.print(item, signal))
        }
        afterId = batch.at(-1) ?? afterId
        done += batch.length
        yield { cursor: { afterId, done }, done, total: ids.length }
      }
      parts.prints.setGroups(userNo, await groupsOf(parts, ids))
    },
  })

async function groupsOf(parts: AlbumParts, ids: readonly number[]): Promise<number[][]> {
  const prints = parts.prints.prints(ids)
  const sizes = new Map<number, MediaItem['facts']>()
  for (let from = 0; from < ids.length; from += 1000)
    for (const { id, facts } of parts.media.metaOf(ids.slice(from, from + 1000))) sizes.set(id, facts)
  const pictures = prints.map(({ itemId, hash }) => {
    const { widthPx = 0, heightPx = 0 } = sizes.get(itemId) ?? {}
    return { itemId, hash, ratio: heightPx > 0 ? widthPx / heightPx : 0 }
  })
  return similarGroups(pictures, () => new Promise((resolve) => setImmediate(resolve)))
}
