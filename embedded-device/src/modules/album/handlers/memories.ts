import type { Memory, album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { libraryOf } from '../access.ts'
import type { AlbumParts } from '../parts.ts'

const dayMs = 86_400_000

export const memories =
  (parts: AlbumParts): HandlerOf<typeof album.calls.memories> =>
  ({ query }, { context: { who } }) => {
    const today = new Date((query.day ?? Math.floor(parts.nowMs() / dayMs)) * dayMs)
    const library = libraryOf(parts, who)
    const hidden = parts.members.hiddenMemories(who.userNo)
    const found: Memory[] = []
    for (const { day, count } of parts.media.library.days(library, {})) {
      const date = new Date(day * dayMs)
      const isOfDay = date.getUTCMonth() === today.getUTCMonth() && date.getUTCDate() === today.getUTCDate()
      if (!isOfDay || date.getUTCFullYear() >= today.getUTCFullYear() || date.getUTCFullYear() < 0) continue
      const memoryId = date.toISOString().slice(0, 10)
      if (hidden.has(memoryId)) continue
      const [cover] = parts.media.library.page(library, { fromDay: day, toDay: day }, { order: 'taken', offset: 0, limit: 1 })
      if (cover) found.push({ memoryId, aiType: 'memory', year: date.getUTCFullYear(), day, count, coverItemId: cover.id })
    }
    return { memories: found }
  }

export const removeMemory =
  (parts: AlbumParts): HandlerOf<typeof album.calls.removeMemory> =>
  ({ body }, { context: { who } }) => {
    parts.members.hideMemory(who.userNo, body.memoryId)
    return {}
  }
