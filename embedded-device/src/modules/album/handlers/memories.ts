import type { Memory, album } from '@cove/device-contract/album'
import { localDayOf } from '../../../module-kit/module-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { libraryOf } from '../access.ts'
import type { AlbumParts } from '../parts.ts'
import { sameDays } from '../same-days.ts'
import { countsView } from '../views.ts'

const dayMs = 86_400_000

export const memories =
  (parts: AlbumParts): HandlerOf<typeof album.calls.memories> =>
  ({ query }, { context: { who } }) => {
    const today = new Date((query.day ?? localDayOf(parts.nowMs())) * dayMs)
    const library = libraryOf(parts, who)
    const hidden = parts.members.hiddenMemories(who.userNo)
    const found: Memory[] = []
    // Looked up in the index day by day: a window asks before its first pictures are there, and must not wait for all days of a library.
    for (const { day, count, videoCount } of parts.media.library.days(library, { days: sameDays(today) })) {
      const date = new Date(day * dayMs)
      const memoryId = date.toISOString().slice(0, 10)
      if (hidden.has(memoryId)) continue
      const [cover] = parts.media.library.page(library, { fromDay: day, toDay: day }, { order: 'taken', offset: 0, limit: 1 })
      if (cover)
        found.push({
          memoryId,
          aiType: 'memory',
          year: date.getUTCFullYear(),
          day,
          ...countsView({ count, videoCount }),
          coverItemId: cover.id,
        })
    }
    return { memories: found }
  }

export const removeMemory =
  (parts: AlbumParts): HandlerOf<typeof album.calls.removeMemory> =>
  ({ body }, { context: { who } }) => {
    parts.members.hideMemory(who.userNo, body.memoryId)
    return {}
  }
